import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { FORMATS, harmless, plain } from "./formats.ts";
import { nextMoment, readMoment, writeMoment } from "./moments.ts";

const row = (name: string) => ({
  id: 1,
  name,
  email: "a@b.example",
  created_at: "2026-11-20 09:00:00.5+00",
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "＝1", "'=1"])(
  "a cell that begins like a formula (%j) gets an apostrophe, and gives it back",
  (cell) => {
    expect(harmless(cell)).toBe(`'${cell}`);
    expect(plain(harmless(cell))).toBe(cell);
  },
);

/** What the cells of a line begin with for a reader of another separator. */
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

test("nobody's name or address is a formula for a reader of commas, semicolons or tabs", () => {
  fc.assert(
    fc.property(cell, cell, (name, email) => {
      const line = FORMATS.csv.row({ ...row(name), email });
      for (const delimiter of [",", ";", "\t"])
        for (const read of cellsBy(delimiter, line))
          expect(read).not.toMatch(/^[=+\-@＝＋－＠]/);
    }),
  );
});

test("other cells stay as they are, apostrophes too", () => {
  for (const cell of [
    "O'Neil",
    "'quoted'",
    "Zoë",
    "a@b.example",
    "1-2",
    "a;b",
  ]) {
    expect(harmless(cell)).toBe(cell);
    expect(plain(cell)).toBe(cell);
  }
});

test("any name and address come back from CSV as they were", () => {
  fc.assert(
    fc.property(cell, cell, (name, email) => {
      const line = FORMATS.csv.row({ ...row(name), email });
      const [cells = []] = parse(line, { record_delimiter: "\r\n" });
      expect(cells.map(plain).slice(0, 2)).toEqual([name, email]);
    }),
  );
});

test("CSV quotes every cell and ends lines as RFC 4180 wants", () => {
  expect(FORMATS.csv.row(row('A "B", C'))).toBe(
    '"A ""B"", C","a@b.example","2026-11-20T09:00:00.5Z"\r\n',
  );
});

test("JSON is one array however many rows there are", () => {
  const { opening, separator, closing } = FORMATS.json;
  for (const count of [0, 1, 3]) {
    const rows = Array.from({ length: count }, () =>
      FORMATS.json.row(row("Ada")),
    );
    const text = opening + rows.join(separator) + closing;
    expect(JSON.parse(text)).toHaveLength(count);
  }
});

test.each([
  ["2026-11-20T09:00:00.123456+00:00", "2026-11-20T09:00:00.123456Z"],
  ["2026-11-20 09:00:00+00", "2026-11-20T09:00:00Z"],
  ["2026-11-20T09:00:00Z", "2026-11-20T09:00:00Z"],
])("the moment %s is written as %s", (given, written) => {
  expect(writeMoment(given)).toBe(written);
});

test.each([
  ["2026-11-20T09:00:00Z", "2026-11-20T09:00:00.000001Z"],
  ["2026-11-20 09:00:00.5+00", "2026-11-20T09:00:00.500001Z"],
  ["2026-12-31T23:59:59.999999Z", "2027-01-01T00:00:00.000000Z"],
])("after the moment %s comes %s", (moment, next) => {
  expect(nextMoment(moment)).toBe(next);
});

test.each([
  ["2026-11-20", "2026-11-20T23:59:59Z"],
  ["2026-11-20 09:30", "2026-11-20T09:30Z"],
  ["2026-11-20T09:30:00.123456+02:00", "2026-11-20T09:30:00.123456+02:00"],
  ["2026-11-20 09:30:00+00", "2026-11-20T09:30:00+00"],
  ["yesterday", undefined],
  ["2026-02-30", undefined],
  ["2026-11-20T25:00", undefined],
  ["2026-11-20T09:00:99Z", undefined],
  ["2026-11-20T09:00:00+99:00", undefined],
  ["0000-01-01", undefined],
  ["20/11/2026", undefined],
])("somebody who writes %s means %s", (text, moment) => {
  expect(readMoment(text, "23:59:59")).toBe(moment);
});
