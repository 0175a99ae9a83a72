import type { SiteContent } from "../../content/site-content.ts";
import { Tick } from "../ui/icons.tsx";
import { WhenThen } from "./when-then.tsx";

/** @returns whether visitors can choose a day: an editor may leave the days out */
const canChooseDay = ({ tryLabel, rules }: SiteContent["hero"]) =>
  Boolean(tryLabel) && rules.every(({ day, noise }) => day && noise);

/**
 * The hero's picture: a sheet of written rules, of which one answers the chosen day,
 * in front of a thin irregular line (the noise) and a calm stepped line (the rules).
 * The lines are decoration and end at the level where they began, because they show
 * a process and not a performance.
 */
export function Rulebook({ content }: { content: SiteContent["hero"] }) {
  const { rules, tryLabel } = content;
  const hasDays = canChooseDay(content);
  return (
    <div className="rulebook relative isolate min-w-0">
      <Noise />
      <section className="relative isolate rounded-sheet border border-hairline bg-surface p-sheet shadow-float">
        <div className="flex flex-wrap justify-between gap-x-4 pb-4 text-note text-muted">
          <h2 className="font-text font-medium">{content.rulesTitle}</h2>
          {hasDays && (
            <p id="days-heading" className="days print:hidden">
              {tryLabel}
            </p>
          )}
        </div>
        {hasDays && <Days rules={rules} />}
        <ol>
          {rules.map((rule, index) => (
            <li
              key={rule._key}
              className="rule relative grid grid-cols-[28px_1fr_24px] gap-x-2 gap-y-1 border-t border-hairline py-3"
            >
              <span className="row-span-2 font-display text-[1.15em] leading-[1.4] text-mark [font-variant-numeric:tabular-nums_lining-nums]">
                {index + 1}
              </span>
              <WhenThen rule={rule} labels={content} />
              <Tick className="col-start-3 row-span-2 row-start-1 self-center" />
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

/** Radio buttons for the days. rulebook.css shows the checked day's record and marks its rule. */
function Days({ rules }: { rules: SiteContent["hero"]["rules"] }) {
  return (
    <div
      role="radiogroup"
      aria-labelledby="days-heading"
      className="days pb-4 print:hidden"
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))]">
        {rules.map(({ _key, day, noise, record }, index) => (
          <label
            key={_key}
            className="day relative grid cursor-pointer has-checked:z-1 min-h-11 -mt-px -ml-px place-items-center px-1 py-1 text-center text-note leading-tight font-medium"
          >
            <input
              type="radio"
              name="day"
              value={noise}
              defaultChecked={index === 0}
              aria-describedby={record && `record${index}`}
              className="absolute inset-0 -z-1 size-full appearance-none border border-line checked:border-accent checked:bg-wash checked:border-2"
            />
            <span className="wrap-anywhere">{day}</span>
          </label>
        ))}
      </div>
      {/* All records share a place as high as the longest, so that nothing moves. */}
      <div className="mt-3 grid text-note">
        {rules.map(({ _key, record }, index) => (
          <p key={_key} id={`record${index}`} className="record">
            {record}
          </p>
        ))}
      </div>
    </div>
  );
}

/** Draws the two lines: the noise wanders away and back; the steps stay close to their level. */
function Noise() {
  return (
    <div className="noise-field print:hidden">
      <div className="noise-drawn absolute inset-0 overflow-hidden">
        <Line className="noise overflow-visible stroke-line" d={NOISE_PATH} />
        <Line className="spike stroke-line" d="M432 95l8-70 10 112 6-47" />
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
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
}

/** A random walk that is pulled back to the middle. */
const NOISE_PATH =
  "M0 100l12-24 12 1 12 23 12 4 12 0 12-19 12 11 12 9 12 14 12-9 12-6 12 2 12 4 12 26 12-22 12 2 12-7 12 2 12-5 12-15 12-15 12 19 12-1 12-7 12-1 12 8 12 0 12 1 12-3 12 26 12-16 12 16 12-18 12 3 12 2 12-20 12 7 12-20 12-5 12-6 12 5 12-5 12 22 12 3 12 0 12 28 12 4 12-2 12-3 12-3 12-10 12-4 12-10 12 25 12 0 12 8 12 4 12 1 12-11 12-13";
