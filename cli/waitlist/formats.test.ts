import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  guarded,
  isDayFirst,
  lineOf,
  readTimestamp,
  unguarded,
} from "./formats.ts";

const row = (name: string) => ({
  id: 1,
  name,
  email: "a@b.example",
  created_at: "2026-11-20 09:00:00.5+00",
  invited_at: null,
});

test("an apostrophe is added only to a cell that starts like a formula", () => {
  for (const cell of ["=1+1", "+1", "-1", "@A1", "\tx", "\rx", "＝1", "'=1"])
    expect(guarded(cell)).toBe(`'${cell}`);
  for (const cell of ["O'Neil", "'quoted'", "Zoë", "a@b.example", "1-2", "a;b"])
    expect(guarded(cell)).toBe(cell);
});

/** The cells of a line for a program that expects this separator, without leading quotes. */
const cellsBy = (delimiter: string, line: string) =>
  parse(line, { delimiter, relax_quotes: true, relax_column_count: true })
    .flat()
    .map((cell) =>
      cell.replace(/^["']*/, (quotes) => quotes.replaceAll('"', "")),
    );

const cell = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: fc.constantFrom(...";\t\"'=+-@,\r\n a") }),
);

test("no program runs a name or an email as a formula, whichever separator it expects, and an import restores both", () => {
  fc.assert(
    fc.property(cell, cell, (name, email) => {
      const line = lineOf({ ...row(name), email });
      for (const delimiter of [",", ";", "\t"])
        for (const read of cellsBy(delimiter, line))
          expect(read).not.toMatch(/^[=+\-@＝＋－＠]/);
      const [cells = []] = parse(line, { record_delimiter: "\r\n" });
      expect(cells.map(unguarded).slice(0, 2)).toEqual([name, email]);
    }),
  );
});

test.each([
  ["2026-11-20", "2026-11-20T00:00:00Z"],
  ["2026-11-20 09:30", "2026-11-20T09:30:00Z"],
  ["2026-11-20T09:30:00.123456+02:00", "2026-11-20T07:30:00.123456Z"],
  ["2026-11-20T23:30:00-05:30", "2026-11-21T05:00:00Z"],
  ["2026-11-20 09:00:00.5+01", "2026-11-20T08:00:00.5Z"],
  [" 2026-11-20 ", "2026-11-20T00:00:00Z"],
  ["20.11.2026 9:30:05", "2026-11-20T09:30:05Z"],
  ["1.2.2026", "2026-02-01T00:00:00Z"],
  ["20.11.26 09:30", "2026-11-20T09:30:00Z"],
  ["2026/11/20", "2026-11-20T00:00:00Z"],
  ["2026-11-20 09:30:05 UTC", "2026-11-20T09:30:05Z"],
  ["2026-11-20 9:30 PM", "2026-11-20T21:30:00Z"],
  ["2026-11-20 12:05am", "2026-11-20T00:05:00Z"],
  ["yesterday", undefined],
  ["2026-11-20 25:00", undefined],
  ["0.11.2026", undefined],
  ["1.2.3", undefined],
  ["2026-02-30", undefined],
  ["2026-11-20T09:00:99Z", undefined],
  ["20/11/2026", undefined],
  ["11/20/26 9:30 PM", "2026-11-20T21:30:00Z", false],
  ["20-11-2026", "2026-11-20T00:00:00Z", true],
  ["11/20/2026", undefined, true],
])("%s is read as %s", (text, timestamp, dayFirst?: boolean) => {
  expect(readTimestamp(text, dayFirst)).toBe(timestamp);
});

test("a column tells whether the day comes first, unless it contradicts itself", () => {
  expect(isDayFirst(["1/2/2026", "", "20/11/2026 9:30"])).toBe(true);
  expect(isDayFirst(["1-2-2026", "11-20-26"])).toBe(false);
  expect(isDayFirst(["1/2/2026", "2026-11-20"])).toBeUndefined();
  expect(isDayFirst(["20/11/2026", "11/20/2026"])).toBeUndefined();
});
