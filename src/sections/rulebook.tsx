import type { SiteContent } from "../../content/site-content.ts";
import { Tick } from "../ui/icons.tsx";
import { WhenThen } from "./when-then.tsx";

type HeroContent = SiteContent["hero"];

const title = "font-text text-note font-medium text-muted";
const numeral =
  "font-display text-mark [font-variant-numeric:tabular-nums_lining-nums]";

/** The hero's picture: a sheet of written rules, with the record of one day. */
export function Rulebook({ content }: { content: HeroContent }) {
  const { rulesTitle, rules } = content;
  return (
    <section className="rulebook grid min-w-0 overflow-clip rounded-sheet border border-hairline bg-surface shadow-float md:max-lg:auto-cols-fr md:max-lg:grid-flow-col lg:row-span-2">
      <div className="grid grid-rows-[auto_1fr] px-sheet pt-6 pb-3">
        <h2 className={`pb-3 ${title}`}>{rulesTitle}</h2>
        <ol className="grid">
          {rules.map((rule, index) => (
            <li
              key={rule._key}
              className="grid grid-cols-[2.75rem_1fr] content-center gap-x-[12px] border-t border-hairline py-2.5"
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
      <DayRecord content={content} />
    </section>
  );
}

/** What the rules did on one day. The text never changes; rulebook.css animates its lines once. */
function DayRecord({ content }: { content: HeroContent }) {
  const { recordTitle, ruleLabel, record = [] } = content;
  if (record.length === 0) return null;
  return (
    <div className="border-t border-hairline bg-paper px-sheet pt-4 pb-5 md:max-lg:border-t-0 md:max-lg:border-l md:max-lg:pt-6">
      {recordTitle && <h2 className={`pb-2 ${title}`}>{recordTitle}</h2>}
      <ol>
        {record.map(({ _key, time, event, rule, done }) => (
          <li
            key={_key}
            className="record-line relative isolate flex flex-wrap items-center gap-x-[12px] py-1.5 text-small leading-6 text-muted"
          >
            <p className="min-w-11 flex-none self-start text-note leading-6">
              <span className="[font-variant-numeric:tabular-nums]">
                {time}
              </span>
              <br />
              {rule && (
                <>
                  <span>{ruleLabel}</span>{" "}
                  <span className={numeral}>{rule}</span>
                </>
              )}
            </p>
            {/* This is below the time if there is too little space beside it. */}
            <p className="flex-[1_1_7em]">
              <span>{event}</span>
              <br />
              <span className="font-display text-[1.25rem] text-ink">
                {done}
              </span>
            </p>
            <Tick className="w-[18px]" />
          </li>
        ))}
      </ol>
    </div>
  );
}
