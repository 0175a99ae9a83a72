import type { LandingPage } from "../content/page-content.ts";
import { Tick } from "../ui/icons.tsx";

/**
 * The hero's picture: a sheet of written rules that are ticked off one after
 * another, before a thin irregular line (the noise) that a calm stepped line
 * (the rules) passes through. The rules are real text; the lines are
 * decoration, and on purpose end at the level where they began: this is a
 * picture of a process, not of a performance.
 */
export function Rulebook({ content }: { content: LandingPage["hero"] }) {
  return (
    <div className="rulebook relative isolate min-w-0">
      <Noise />
      <section
        aria-labelledby="rules-heading"
        className="relative isolate rounded-sheet border border-hairline bg-surface p-sheet shadow-float"
      >
        <h2
          id="rules-heading"
          className="pb-4 font-text text-note font-medium text-muted"
        >
          {content.rulesTitle}
        </h2>
        <ol>
          {content.rules.map((rule, index) => (
            <li
              key={rule._key}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what pointing at a rule shows, the keyboard shows, too (WCAG 2.1.1)
              tabIndex={0}
              className="rule relative grid grid-cols-[1.75rem_1fr_1.5rem] gap-x-2 gap-y-1 border-t border-hairline py-5 last:pb-1"
            >
              <span
                className="row-span-2 font-display text-[1.15em] leading-[1.4] text-brass [font-variant-numeric:tabular-nums_lining-nums]"
                aria-hidden="true"
              >
                {index + 1}
              </span>
              <p className="col-start-2 text-small leading-normal text-muted">
                <span className="text-note font-semibold text-green">
                  {content.whenLabel}{" "}
                </span>
                <span>{rule.when}</span>
              </p>
              <p className="col-start-2 text-small leading-normal text-muted">
                <span className="text-note font-semibold text-green">
                  {content.thenLabel}{" "}
                </span>
                <span className="font-display text-[1.25rem] leading-[1.3] text-balance text-ink">
                  {rule.then}
                </span>
              </p>
              <Tick className="col-start-3 row-span-2 row-start-1 w-6 self-center" />
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

/** Wanders out of its band and back; the steps stay close to their level. */
function Noise() {
  return (
    <div className="noise-field print:hidden">
      <Line
        className="band stroke-hairline [stroke-dasharray:1_5]"
        d={["M0 64H720", "M0 136H720"]}
      />
      <div className="noise-drawn absolute inset-0 overflow-hidden">
        <Line className="noise stroke-line" d={[NOISE_PATH]} />
      </div>
      <div className="noise-drawn noise-drawn-later absolute inset-0 overflow-hidden">
        <Line
          className="steps stroke-brass stroke-[1.5]"
          d={["M0 100H96V88H188V108H292V94H398V112H486V100H590V92H664V100H720"]}
        />
      </div>
    </div>
  );
}

function Line({ className, d }: { className: string; d: string[] }) {
  return (
    <svg
      className={`absolute inset-0 size-full fill-none [stroke-linejoin:round] ${className}`}
      viewBox="0 0 720 200"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      {d.map((part) => (
        <path key={part} d={part} />
      ))}
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
  for (let x = 6; x <= 720; x += 6) {
    drift = drift * 0.93 + random() * 30;
    const next = Math.round(100 + drift + random() * 18);
    path += `6 ${next - level} `;
    level = next;
  }
  return path.trim();
}
