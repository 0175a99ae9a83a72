/** Moments as ISO 8601: read from people, written, counted on. Pure. */
import { z } from "zod";

const MOMENT =
  /^((?!0000)\d{4}-\d{2}-\d{2})(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?)(Z|[+-](?:0\d|1[0-5])(?::?[0-5]\d)?)?)?$/;

/**
 * @param text `2026-11-20` or `2026-11-20T09:30:00Z`; seconds, their fractions
 *   and the zone (else UTC) may be missing
 * @param time of a day given alone
 * @returns the moment; `undefined` if the text is none
 */
export function readMoment(text: string, time = "00:00:00") {
  const [, day, given = time, zone = "Z"] = MOMENT.exec(text) ?? [];
  return z.iso.date().safeParse(day).success
    ? `${day}T${given}${zone}`
    : undefined;
}

/**
 * @param created_at as PostgREST or PGlite writes it: `2026-11-20 09:00:00.123456+00`
 * @returns ISO 8601 in UTC with what precision there is: `2026-11-20T09:00:00.123456Z`
 */
export const writeMoment = (created_at: string) =>
  created_at.replace(" ", "T").replace(/(\+00(:?00)?|Z)?$/, "Z");

/** @returns the moment one microsecond later, the finest PostgreSQL keeps */
export function nextMoment(created_at: string): string {
  const [second = "", fraction = ""] = writeMoment(created_at).split(/[.Z]/);
  const micros = Number(fraction.padEnd(6, "0")) + 1;
  const time = Date.parse(`${second}Z`) + Math.floor(micros / 1e6) * 1000;
  const start = new Date(time)
    .toISOString()
    .slice(0, "2026-11-20T09:00:00.".length);
  return `${start}${String(micros % 1e6).padStart(6, "0")}Z`;
}
