import { Tick } from "../ui/icons.tsx";
import type { PageProps } from "./section-props.ts";

/**
 * The hero's picture: a sheet of written rules that are ticked one after another,
 * in front of a thin irregular line (the noise) and a calm stepped line (the rules).
 * The lines are decoration and end at the level where they began, because they show
 * a process and not a performance.
 */
export function Rulebook({ content }: Pick<PageProps<"hero">, "content">) {
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
              className="rule relative grid grid-cols-[1.75rem_1fr_1.5rem] gap-x-2 gap-y-1 border-t border-hairline py-5 last:pb-1"
            >
              <span
                className="row-span-2 font-display text-[1.15em] leading-[1.4] text-mark [font-variant-numeric:tabular-nums_lining-nums]"
                aria-hidden="true"
              >
                {index + 1}
              </span>
              <p className="col-start-2 text-small leading-normal text-muted">
                <span className="text-note font-semibold text-accent">
                  {content.whenLabel}
                </span>{" "}
                <span>{rule.when}</span>
              </p>
              <p className="col-start-2 text-small leading-normal text-muted">
                <span className="text-note font-semibold text-accent">
                  {content.thenLabel}
                </span>{" "}
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

/** The noise wanders out of its band and back; the steps stay close to their level. */
function Noise() {
  return (
    <div className="noise-field print:hidden">
      <Line
        className="band stroke-hairline [stroke-dasharray:1_5]"
        d="M0 64H720M0 136H720"
      />
      <div className="noise-drawn absolute inset-0 overflow-hidden">
        <Line className="noise stroke-line" d={NOISE_PATH} />
      </div>
      <div className="noise-drawn noise-drawn-later absolute inset-0 overflow-hidden">
        <Line
          className="steps stroke-mark stroke-[1.5]"
          d="M0 100H96V88H188V108H292V94H398V112H486V100H590V92H664V100H720"
        />
      </div>
    </div>
  );
}

function Line({ className, d }: { className: string; d: string }) {
  return (
    <svg
      className={`absolute inset-0 size-full fill-none [stroke-linejoin:round] ${className}`}
      viewBox="0 0 720 200"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
}

/** A random walk that is pulled back to the middle. */
const NOISE_PATH =
  "M0 100l8-15 8-19 8 11 8 21 8 5 8 1 8 9 8-18 8-10 8 10 8 3 8 7 8 13 8 2 8-10 8-8 8 4 8 0 8-3 8 13 8 20 8-16 8-12 8 8 8-2 8-10 8 7 8-14 8 19 8-25 8-16 8 1 8 19 8-6 8 11 8-13 8-4 8 5 8 6 8-2 8 5 8-2 8-6 8 7 8 22 8-8 8-15 8 23 8-12 8-13 8 10 8 11 8-18 8-11 8 14 8-13 8-14 8 4 8-18 8 3 8 13 8-16 8 3 8 23 8-2 8 4 8-5 8 11 8 22 8 7 8-6 8 1 8-9 8 12 8-9 8-18 8 15 8-11 8-9 8-1 8 25 8 0 8 0 8 13 8 3 8 10 8 0 8-6 8-11 8-7";
