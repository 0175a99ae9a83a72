import type { SiteContent } from "../../content/site-content.ts";
import { Tick } from "../ui/icons.tsx";
import { WhenThen } from "./when-then.tsx";

type HeroContent = SiteContent["hero"];

const title = "font-text text-note font-medium text-muted";
const numeral =
  "font-display text-mark [font-variant-numeric:tabular-nums_lining-nums]";

/**
 * The hero's picture: a sheet of written rules with the record of one day, in front of a thin
 * irregular line (the noise) and a calm stepped line (the rules). The lines are decoration and
 * end at the level where they began, because they show a process and not a performance.
 */
export function Rulebook({ content }: { content: HeroContent }) {
  const { rulesTitle, rules, record = [] } = content;
  return (
    <div className="rulebook relative isolate min-w-0">
      <svg
        className="rule-lines fill-none stroke-line [stroke-linejoin:round] print:hidden"
        viewBox="0 0 720 64"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={NOISE} />
        <path className="stroke-mark stroke-[1.5]" d={STEPS} />
      </svg>
      <section className="grid overflow-clip rounded-sheet md:max-lg:auto-cols-fr md:max-lg:grid-flow-col border border-hairline bg-surface shadow-float">
        <div className="px-sheet pt-6 pb-3">
          <h2 className={`pb-3 ${title}`}>{rulesTitle}</h2>
          <ol>
            {rules.map((rule, index) => (
              <li
                key={rule._key}
                className="grid grid-cols-[2.5rem_1fr] gap-x-[12px] border-t border-hairline py-2.5"
              >
                <span
                  className={`row-span-2 text-[1.15em] leading-[1.4] ${numeral}`}
                >
                  {index + 1}
                </span>
                <WhenThen rule={rule} labels={content} />
              </li>
            ))}
          </ol>
        </div>
        {record.length > 0 && <DayRecord content={content} record={record} />}
      </section>
    </div>
  );
}

/** What the rules did on one day. Its text never changes; rulebook.css lets it write itself once. */
function DayRecord({
  content: { recordTitle, ruleLabel },
  record,
}: {
  content: HeroContent;
  record: NonNullable<HeroContent["record"]>;
}) {
  return (
    <div className="border-t border-hairline bg-paper px-sheet pt-4 pb-5 md:max-lg:border-t-0 md:max-lg:border-l md:max-lg:pt-6">
      {recordTitle && <h2 className={`pb-2 ${title}`}>{recordTitle}</h2>}
      <ol>
        {record.map(({ _key, time, event, rule, done }) => (
          <li
            key={_key}
            className="record-line relative isolate flex flex-wrap items-center gap-x-[12px] py-1.5 text-small leading-[1.4] text-muted"
          >
            <span className="min-w-10 flex-none self-start text-note [font-variant-numeric:tabular-nums]">
              {time}
            </span>
            {/* Below the time, if there is too little space beside it. */}
            <p className="flex-[1_1_7em]">
              <span>{event}</span>
              <br />
              {rule && (
                <>
                  <span>{ruleLabel}</span>{" "}
                  <span className={numeral}>{rule}</span>
                  {" · "}
                </>
              )}
              <span className="font-medium text-ink">{done}</span>
            </p>
            <Tick className="w-[18px]" />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A random walk that is pulled back to the middle. */
const NOISE =
  "M0 32l26 9 18 0 24-3 16-6 26-5 16 2 16 5 26 3 14-3 20-4 18 8 16 0 24-8 16-5 22 12 16-1 14 5 14 6 14-10 22 2 26-7 26-3 26 7 22-5 16 5 14-7 16-8 22 5 16-4 24 4 22-7 16 12 14 5 20-8 14-11 26 6 22 9";

/** The steps stay close to their level. */
const STEPS = "M0 32H96V24H188V40H292V28H398V40H486V32H590V26H664V32H720";
