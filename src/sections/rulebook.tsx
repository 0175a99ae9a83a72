import { classes } from "../ui/classes.ts";
import type { Slice } from "./slice.ts";

/**
 * The hero's picture: a sheet of written rules that are ticked off one after
 * another, before a thin irregular line (the noise) that a calm stepped line
 * (the rules) passes through. The rules are real text; the lines are
 * decoration, and on purpose end at the level where they began: this is a
 * picture of a process, not of a performance.
 */
export function Rulebook({ content, edit }: Slice<"hero">) {
  return (
    <div className="rulebook">
      <Noise />
      <section aria-labelledby="rules-heading" className="rulebook-sheet">
        <h2
          id="rules-heading"
          className="quiet-heading pb-4"
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
                  <g className="rule-done">
                    <circle cx="12" cy="12" r="11" />
                    <path d="m7 12.5 3.5 3.5L17 8.5" />
                  </g>
                  <circle cx="12" cy="12" r="11" />
                </svg>
              </li>
            );
          })}
        </ol>
      </section>
    </div>
  );
}

/** Wanders out of its band and back; the steps stay close to their level. */
function Noise() {
  return (
    <div className="noise">
      <Line className="noise-band" d="M0 64H720M0 136H720" />
      <div className="noise-drawn">
        <Line className="noise-line" d={NOISE_PATH} />
      </div>
      <div className="noise-drawn noise-drawn-later">
        <Line
          className="noise-steps"
          d="M0 100H96V88H188V108H292V94H398V112H486V100H590V92H664V100H720"
        />
      </div>
    </div>
  );
}

function Line({ className, d }: { className: string; d: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 720 200"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path d={d} />
    </svg>
  );
}

/** A random walk pulled back to its middle, from a fixed seed so that it never changes. */
const NOISE_PATH = walk();

function walk(): string {
  let seed = 20;
  const random = () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647 - 0.5;
  };
  const points: string[] = [];
  let drift = 0;
  for (let x = 0; x <= 720; x += 4) {
    drift = drift * 0.93 + random() * 30;
    const jitter = random() * 18;
    points.push(`${x} ${Math.round(100 + drift + jitter)}`);
  }
  return `M${points.join("L")}`;
}
