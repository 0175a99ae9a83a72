import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { describeError } from "../../run/command.ts";
import {
  COLUMNS,
  type Column,
  guarded,
  lineOf,
  readCsv,
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
  ["2026-11-20T09:30:00Z", "2026-11-20T09:30:00Z"],
  ["2026-11-20T09:30:00.123456+02:00", "2026-11-20T07:30:00.123456Z"],
  ["2026-11-20T23:30:00-05:30", "2026-11-21T05:00:00Z"],
  ["20.11.2026", undefined],
  ["11/20/2026", undefined],
  ["2026-11-20 09:30", undefined],
  ["2026-11-20T09:30:00", undefined],
  ["2026-02-30", undefined],
  ["45981", undefined],
])("%s is read as %s", (text, timestamp) => {
  expect(readTimestamp(text)).toBe(timestamp);
});

async function read(content: string | Buffer, needed?: Column[]) {
  const path = join(tmpdir(), `formats-${process.pid}.csv`);
  await writeFile(path, content);
  const { signal } = new AbortController();
  return needed
    ? readCsv(path, needed, signal)
    : readCsv(path, ["name", "email"], signal, [...COLUMNS.slice(2)]);
}

test("headings are in any order and capitals, with or without byte order mark, and rows keep their line", async () => {
  const rows =
    'Email,NAME, created_at \n,,\n\na@b.example,"Zoë,\nL."\nb@b.example,B,2026-11-20';
  for (const mark of ["", "\ufeff"])
    for (const end of ["\n", "\r\n", "\r"])
      expect(await read(mark + rows.replaceAll("\n", end))).toEqual([
        { where: "Line 5", email: "a@b.example", name: "Zoë,\nL." },
        {
          where: "Line 6",
          email: "b@b.example",
          name: "B",
          created_at: "2026-11-20",
        },
      ]);
});

test("a list of addresses needs one heading, and ignores other columns", async () => {
  const text = "Tag;1,Email,Tag;1,name\nx,a@b.example,y,Ada\n";
  expect(await read(text, ["email"])).toEqual([
    { where: "Line 2", email: "a@b.example" },
  ]);
});

const utf16 = Buffer.from("\ufeffname,email\nAda,ada@b.example", "utf16le");
const QUOTE =
  /^Line 3 or before: more cells than headings, or a quotation mark/;
test.each([
  ["nothing", "\n", /^The file is empty\./],
  ["no headings", "Ada,ada@b.example\n", /missing: name, email\./],
  ["other headings", "Email Address,Full name\n", /missing: name, email\./],
  [
    "an unknown heading",
    "name,email,Status\n",
    /^Column 3: the heading "Status" is not one of name, email, created_at, invited_at\. Remove this column, or rename it to one of them; remove people who want no email first\./,
  ],
  ["no heading over a column", "name,email,\n", /^Column 3: the heading ""/],
  [
    "a heading twice",
    "name,email,Name\n",
    /^Column 3: the heading "Name" is there twice\./,
  ],
  [
    "semicolons",
    'name;email\n"Ada";ada@b.example',
    /^The columns are separated by semicolons/,
  ],
  ["tabs", "name\temail\n", /^The columns are separated by semicolons or tabs/],
  [
    "Windows-1252",
    Buffer.from("name,email\nAda,a@b\nZo\xeb,b@b", "latin1"),
    /^Line 3 is not UTF-8\./,
  ],
  ["UTF-16", utf16, /^Line 1 is not UTF-8\./],
  ["a workbook of today", "PK\u0003\u0004", /^The file is a workbook/],
  [
    "an old workbook",
    Buffer.from("d0cf11e0a1b11ae1", "hex"),
    /^The file is a workbook/,
  ],
  [
    "a comma without quotation marks",
    "name,email\n\nAda, L.,ada@b.example",
    QUOTE,
  ],
  ["a quotation mark in a cell", 'name,email\n\nAda"x",a@b.example', QUOTE],
  ["text after a quotation mark", 'name,email\n\n"Ada"x,a@b.example', QUOTE],
  ["an open quotation mark", 'name,email\n\nAda,"ada@b.example', QUOTE],
])(
  "a file with %s is refused, and no person in it is quoted",
  async (_, text, sentence) => {
    const told = await read(text).then(
      () => expect.unreachable(),
      describeError,
    );
    expect(told).toMatch(sentence);
    expect(told).toContain("Nothing was changed.");
    expect(told).not.toMatch(/ada/i);
  },
);
