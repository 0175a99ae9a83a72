const NEGATOR =
  /\b(?:no|not|nothing|never|none|nobody|neither|nor|cannot|without|cant|dont|isnt|wont|doesnt|arent)\b|\b\w+n't\b/g;

/** Turns of phrase whose “no” denies nothing: “not only guaranteed”, “no doubt guaranteed”. */
const NO_DENIAL =
  /\b(?:not (?:only|just|merely|simply|least|to mention)|why not|(?:if|or) not|no (?:doubt|wonder|question|matter|secret|surprise|mistake|joke|kidding|less|fees?|catch|obligation|effort|experience)|without (?:a |any )?(?:doubt|question|fail|effort|exception)|nothing (?:less than|short of|but)|none other|never been|(?:never|don't|do not|can't|cannot) (?:miss|wait|settle))\b/g;

/** Words after which an earlier “no” has lost its hold. */
const TURN =
  /[;:]| - |\b(?:but|yet|however|because|while|although|though|and|plus|just|only|needed|required|instead|rather)\b/;

const LONGEST_REACH = 12;

const blank = (text: string) => " ".repeat(text.length);

/** Denials that an enumeration carries along: “is not a, b or c”, but not “no fees, guaranteed”. */
const CARRIED = /^(?:not|nothing|never|neither|nor|cannot|\w+n't)$/;

/** Tells whether a comma ends what was denied, unless an enumeration goes on over it. */
function brokenByComma(
  negator: string,
  between: string,
  after: string,
): boolean {
  const comma = between.lastIndexOf(",");
  if (comma < 0) return false;
  const enumerated =
    /\b(?:or|nor)\b/.test(between.slice(comma)) ||
    /^(?: \w+)?,?(?: [\w-]+){0,4},? (?:or|nor)\b/.test(after);
  return !(enumerated && CARRIED.test(negator));
}

/** “guarantees nothing”, “promises no result”. */
const DENIED_AFTER =
  /^\s*(?:that |you |us |of )?(?:nothing|none|nobody|neither|no (?:particular |specific |certain |future |single )?(?:outcomes?|results?|returns?|profits?|gains?|performance|success))\b/;

/**
 * Tells whether a word is denied where it stands, so that “nothing is
 * guaranteed” passes and “not only guaranteed” does not.
 *
 * @param sentence one sentence in plain letters
 * @param start where the word begins
 * @param end where it ends
 */
export function isDenied(
  sentence: string,
  start: number,
  end: number,
): boolean {
  const after = sentence.slice(end);
  if (DENIED_AFTER.test(after)) return true;
  const before = sentence.slice(0, start).replace(NO_DENIAL, blank);
  return [...before.matchAll(NEGATOR)].some((negator) => {
    const between = before.slice(negator.index + negator[0].length);
    const words = between.split(/\s+/).filter(Boolean).length;
    return (
      words <= LONGEST_REACH &&
      !TURN.test(between) &&
      !brokenByComma(negator[0], between, after)
    );
  });
}
