import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { describeError } from "../../lib/command.ts";
import { temporaryFolder } from "../../tests/temporary-folder.ts";
import {
  COLUMNS,
  type FileColumns,
  guardFormulas,
  lineOfRow,
  readCsv,
  readTimestamp,
  unguardFormulas,
} from "./formats.ts";

test("a cell that does not start like a formula is written as it is", () => {
  for (const cell of ["O'Neil", "'quoted'", "Zoë", "a@b.example", "1-2", "a;b"])
    expect(guardFormulas(cell)).toBe(cell);
});

/** The cells that a program with this separator reads from a line, without leading quotes. */
const cellsBy = (delimiter: string, line: string) =>
  parse(line, { delimiter, relax_quotes: true, relax_column_count: true })
    .flat()
    .map((cell) =>
      cell.replace(/^["']*/, (quotes) => quotes.replaceAll('"', "")),
    );

const cell = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: fc.constantFrom(...";\t\"'=+-@＝－,\r\n a") }),
);

test("no program runs a cell as a formula, and an import restores it", () => {
  fc.assert(
    fc.property(cell, cell, (name, email) => {
      const created_at = "2026-11-20 09:00:00.5+00";
      const line = lineOfRow({
        id: 1,
        name,
        email,
        created_at,
        invited_at: null,
      });
      for (const delimiter of [",", ";", "\t"])
        for (const read of cellsBy(delimiter, line))
          expect(read).not.toMatch(/^[=+\-@＝＋－＠]/);
      const [cells = []] = parse(line, { record_delimiter: "\r\n" });
      expect(cells.map(unguardFormulas).slice(0, 2)).toEqual([name, email]);
    }),
  );
});

test.each([
  ["2026-11-20", "2026-11-20T00:00:00Z"],
  ["2026-11-20T09:30:00.123456+02:00", "2026-11-20T07:30:00.123456Z"],
  ["2026-11-20T09:30:00", undefined],
  ["2026-02-30", undefined],
])("%s is read as %s", (text, timestamp) => {
  expect(readTimestamp(text)).toBe(timestamp);
});

const IMPORT: FileColumns = { required: ["name", "email"], allowed: COLUMNS };

async function read(content: string | Buffer, columns = IMPORT) {
  const folder = await temporaryFolder({ "list.csv": content });
  const { signal } = new AbortController();
  return readCsv(`${folder}/list.csv`, columns, signal);
}

test("headings are in any order and capitals, and rows keep their line", async () => {
  const rows =
    '"Email",NAME, created_at \n,,\n\na@b.example,"Zoë,\nL."\nb@b.example,B,2026-11-20';
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
  expect(await read(text, { required: ["email"] })).toEqual([
    { where: "Line 2", email: "a@b.example" },
  ]);
});

const latin1 = Buffer.from("name,email\nAda,a@b\nZo\xeb,b@b", "latin1");
test.each([
  ["nothing", "\n", "The file is empty."],
  ["no headings", "Ada,ada@b.example\n", "missing: name, email."],
  ["one unknown", "name,email,Ok\n", 'Column 3: the heading "Ok" is not one'],
  ["one twice", "name,email,Name\n", 'Column 3: the heading "Name" appears'],
  ["semicolons", 'name;email\n"Ada";ada@b', "separated by semicolons"],
  ["Windows-1252", latin1, "text that is not UTF-8"],
  ["a comma too many", "name,email\n\nAda, L.,ada@b", "Line 3 or before: more"],
])("a file with %s is refused, and not quoted", async (_, text, problem) => {
  const message = await read(text).then(String, describeError);
  expect(message).toContain(problem);
  expect(message).toContain("Nothing was changed.");
  expect(message).not.toMatch(/ada/i);
});
