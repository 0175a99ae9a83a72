/** Where an export begins and ends, so that one joins on to the next. */
import { setTimeout } from "node:timers/promises";
import { moment } from "./formats.ts";
import type { State } from "./partial-file.ts";
import { EXIT, Problem } from "./problem.ts";
import type { Span, Waitlist } from "./waitlist.ts";

/**
 * From its date of joining to its commit a row takes milliseconds. After this
 * wait all rows up to the last one seen are there, and none can appear among
 * them later: nobody is lost between this export and the next.
 */
const SETTLE = 1_000;

/** Fixes where the export ends: at the last row there is now. */
export async function settledSpan(
  waitlist: Waitlist,
  { since, until }: Span,
): Promise<{ since?: string; until: string } | undefined> {
  const last = await waitlist.last({ since, until });
  if (!last) return undefined;
  await setTimeout(SETTLE);
  return { since, until: last.created_at };
}

/** @returns the moment one microsecond later, the finest PostgreSQL keeps */
export function next(created_at: string): string {
  const [, second = "", fraction = ""] =
    /^(.*?)(?:\.(\d+))?Z$/.exec(moment(created_at)) ?? [];
  const micros = Number(fraction.padEnd(6, "0")) + 1;
  if (micros < 1_000_000)
    return `${second}.${String(micros).padStart(6, "0")}Z`;
  return `${new Date(Date.parse(`${second}Z`) + 1000).toISOString().slice(0, 19)}.000000Z`;
}

/** @throws Problem unless an interrupted export answers the same question */
export function checkResumable(
  state: State | undefined,
  url: string,
  { output, format, since }: { output?: string; format: string } & Span,
): void {
  if (!output) throw new Problem("--resume needs --output FILE.", EXIT.usage);
  if (!state)
    throw new Problem(
      `There is no interrupted export of ${output}. Run it without --resume.`,
    );
  if (state.url !== url || state.format !== format || state.since !== since)
    throw new Problem(
      `The interrupted export of ${output} was another one: ${state.format} from ${state.url}${state.since ? ` since ${state.since}` : ""}. Give the same options, or run it without --resume.`,
    );
}
