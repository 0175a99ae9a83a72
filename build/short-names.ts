/**
 * Short names for what the style sheet calls by long ones, as a minifier gives
 * them to a script's variables: a visitor waits for them with the document. A
 * script finds elements by attributes, or by classes that are not Tailwind's.
 */
import { RolldownMagicString } from "rolldown";
import { parseSync, Visitor } from "rolldown/utils";
import { changeStyles } from "./styles.ts";

export type ShortNames = ReturnType<typeof shortenNames>;

/**
 * @param styles the built style sheet
 * @returns for each kind of text, what writes the short names into it
 */
export function shortenNames(styles: string) {
  const names = new Map<string, string>();
  /** Gives `aa` … `zz`: no class of ours is as short. */
  const add = (name: string, prefix = "") => {
    const [first, last] = [Math.floor(names.size / 26), names.size % 26];
    const letters = String.fromCharCode(97 + first, 97 + last);
    if (!names.has(name)) names.set(name, prefix + letters);
    return name;
  };
  changeStyles(styles, {
    Rule: {
      "layer-block"({ value }) {
        // Tailwind finds these in the sources as whole words. Without hyphen and
        // colon a word may mean something else there, and quotes end it.
        if (String(value.name) === "utilities")
          changeClasses(value, (name) =>
            /^[^"'`]*[-:][^"'`]*$/.test(name) ? add(name) : name,
          );
      },
    },
    DashedIdent: (name) => add(name, "--"),
  });
  const shortName = (name: string) => names.get(name) ?? name;
  const inList = (list: string) => list.replace(/[^\s"'`]+/g, shortName);
  return {
    inList,
    inStyles: (styles: string) =>
      changeStyles(styles, {
        Selector: (parts) => changeClasses(parts, shortName),
        DashedIdent: shortName,
      }),
    inScript(code: string, file: string) {
      const script = new RolldownMagicString(code);
      const edit = ({ start, end }: { start: number; end: number }) => {
        script.update(start, end, inList(code.slice(start, end)));
      };
      const visitor = new Visitor({ Literal: edit, TemplateElement: edit });
      visitor.visit(parseSync(file, code).program);
      return script.toString();
    },
  };
}

/** Changes the classes in a part of a style sheet's syntax tree. */
const changeClasses = <Part>(
  tree: Part,
  change: (name: string) => string,
): Part =>
  JSON.parse(JSON.stringify(tree), (_key, part) =>
    part?.type === "class" ? { ...part, name: change(part.name) } : part,
  );
