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
    <div className="relative isolate min-w-0 pt-[clamp(6rem,5rem+3.5vw,8rem)]">
      <Noise />
      <section
        aria-labelledby="rules-heading"
        className="relative isolate rounded-sheet border border-hairline bg-surface p-[clamp(1.25rem,1rem+1vw,2rem)] shadow-float"
      >
        <h2
          id="rules-heading"
          className="pb-4 font-text text-note font-medium tracking-normal text-muted"
          {...edit("rulesTitle")}
        >
          {content.rulesTitle}
        </h2>
        <ol>
          {content.rules.map((rule, index) => {
            const path = `rules[_key=="${rule._key}"]`;
            return (
              <li
                key={rule._key}
                className="rule relative grid grid-cols-[1.75rem_minmax(0,1fr)_1.5rem] gap-x-2 gap-y-1 border-t border-hairline py-5 last:pb-1"
              >
                <span
                  className="row-span-2 font-display text-[1.15em] leading-[1.4] text-brass [font-variant-numeric:tabular-nums_lining-nums]"
                  aria-hidden="true"
                >
                  {index + 1}
                </span>
                <p className="col-start-2 text-small leading-normal text-muted">
                  <span
                    className="text-note font-semibold text-green"
                    {...edit("whenLabel")}
                  >
                    {content.whenLabel}{" "}
                  </span>
                  <span {...edit(`${path}.when`)}>{rule.when}</span>
                </p>
                <p className="col-start-2 text-small leading-normal text-muted">
                  <span
                    className="text-note font-semibold text-green"
                    {...edit("thenLabel")}
                  >
                    {content.thenLabel}{" "}
                  </span>
                  <span
                    className="font-display text-[1.25rem] leading-[1.3] text-balance text-ink"
                    {...edit(`${path}.then`)}
                  >
                    {rule.then}
                  </span>
                </p>
                <svg
                  className="col-start-3 row-span-2 row-start-1 w-6 self-center fill-none stroke-hairline stroke-[1.5]"
                  viewBox="0 0 24 24"
                  aria-hidden="true"
                  focusable="false"
                >
                  <g className="rule-done origin-center stroke-green">
                    <circle
                      className="fill-mint stroke-none"
                      cx="12"
                      cy="12"
                      r="11"
                    />
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
    <div className="absolute top-0 -inset-x-gutter -z-1 h-[clamp(9rem,6rem+9vw,14.5rem)] lg:-right-edge lg:-left-16 lg:mask-[linear-gradient(to_right,transparent,black_6rem)] print:hidden">
      <Line
        className="stroke-hairline [stroke-dasharray:1_5]"
        d="M0 64H720M0 136H720"
      />
      <div className="noise-drawn absolute inset-0 overflow-hidden">
        <Line className="stroke-line" d={NOISE_PATH} />
      </div>
      <div className="noise-drawn noise-drawn-later absolute inset-0 overflow-hidden">
        <Line
          className="stroke-brass stroke-[1.5]"
          d="M0 100H96V88H188V108H292V94H398V112H486V100H590V92H664V100H720"
        />
      </div>
    </div>
  );
}

function Line({ className, d }: { className: string; d: string }) {
  return (
    <svg
      className={classes(
        "absolute inset-0 size-full fill-none [stroke-linejoin:round]",
        className,
      )}
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
  let drift = 0;
  let level = 100;
  // Relative to each other: steps repeat and compress, positions do not.
  let path = `M0 ${level}l`;
  for (let x = 4; x <= 720; x += 4) {
    drift = drift * 0.93 + random() * 30;
    const next = Math.round(100 + drift + random() * 18);
    path += `4 ${next - level} `;
    level = next;
  }
  return path.trim();
}
