import { classes } from "../ui/classes.ts";
import type { Slice } from "./slice.ts";

/**
 * The hero's picture: a sheet of written rules that are ticked off one after
 * another, before a thin irregular line (the noise) that a calm stepped line
 * (the rules) passes through. The rules are real text; the lines are
 * decoration, and on purpose end at the height where they began: this is a
 * picture of a process, not of a performance.
 */
export function Rulebook({ content, edit }: Slice<"hero">) {
  return (
    <div className="rulebook">
      <Noise />
      <section aria-labelledby="rules-heading" className="rulebook-sheet">
        <h2
          id="rules-heading"
          className="rulebook-title"
          {...edit("rulesTitle")}
        >
          {content.rulesTitle}
        </h2>
        <ol>
          {content.rules.map((rule, index) => {
            const path = `rules[_key=="${rule._key}"]`;
            return (
              <li key={rule._key} className={classes("rule", `rule-${index}`)}>
                <span className="numeral rule-number" aria-hidden="true">
                  {index + 1}
                </span>
                <p className="rule-text">
                  <span className="rule-word" {...edit("whenLabel")}>
                    {content.whenLabel}{" "}
                  </span>
                  <span {...edit(`${path}.when`)}>{rule.when}</span>
                </p>
                <p className="rule-text rule-then">
                  <span className="rule-word" {...edit("thenLabel")}>
                    {content.thenLabel}{" "}
                  </span>
                  <span className="display" {...edit(`${path}.then`)}>
                    {rule.then}
                  </span>
                </p>
                <svg
                  className="rule-tick"
                  viewBox="0 0 24 24"
                  aria-hidden="true"
                  focusable="false"
                >
                  <circle cx="12" cy="12" r="11" pathLength="1" />
                  <path d="m7 12.5 3.5 3.5L17 8.5" pathLength="1" />
                </svg>
              </li>
            );
          })}
        </ol>
      </section>
    </div>
  );
}

/** Wanders above and below its band; where it leaves the band, the steps answer. */
function Noise() {
  return (
    <svg
      className="noise"
      viewBox="0 0 720 560"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path className="noise-band" d="M0 200H720M0 360H720" />
      <path className="noise-line" pathLength="1" d={NOISE_PATH} />
      <path
        className="noise-steps"
        pathLength="1"
        d="M0 280H118V252H236V296H330V268H452V304H560V280H720"
      />
    </svg>
  );
}

/** Drawn once by a seeded random walk that is pulled back to the middle; fixed here so that it never changes. */
const NOISE_PATH = walk();

function walk(): string {
  let seed = 41;
  const random = () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647 - 0.5;
  };
  const points: string[] = [];
  let height = 280;
  let speed = 0;
  for (let x = 0; x <= 720; x += 6) {
    speed = speed * 0.82 + random() * 46 - (height - 280) * 0.035;
    height += speed;
    points.push(`${x} ${height.toFixed(0)}`);
  }
  return `M${points.join("L")}`;
}
