import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { describeError } from "../../command/command.ts";
import { type CsvRecord, readCsv } from "./read-csv.ts";

async function read(content: string | Buffer) {
  const path = join(tmpdir(), `read-csv-${process.pid}.csv`);
  await writeFile(path, content);
  const { signal } = new AbortController();
  const records: CsvRecord[] = [];
  for await (const record of readCsv(path, ["email"], signal))
    records.push(record);
  return records;
}

/** What an operator is told about a file that is refused. */
const refusal = (content: string) =>
  read(content).then(() => expect.unreachable(), describeError);

test.each([",", ";", "\t"])("columns can be separated by %j", async (mark) => {
  const head = ["Email Address", "Note", "Name"].join(mark);
  const row = ["a@b.example", "x", `"Ada${mark} L."`].join(mark);
  expect(await read(`${head}\n${row}`)).toEqual([
    {
      where: "Line 2",
      cells: { name: `Ada${mark} L.`, email: "a@b.example" },
    },
  ]);
});

test.each([
  ["Full name", "EmailAddress", "Joined"],
  ["NAME", "E-Mail-Adresse", "CONFIRM_TIME"],
  ["name", "E-mail (required)", "Timestamp"],
  ["Name", "Email Address", "Created"],
])(
  "the columns %s, %s and %s are known, and others are named",
  async (...known) => {
    using printed = vi.spyOn(console, "error").mockReturnValue();
    const others = "Nickname,Name day,Referrer email,Birthdate,Date of birth";
    const row = "Ada,ada@b.example,2026-11-20,x,x,x,x,x";
    const [name, email, created_at] = row.split(",");
    expect(await read(`${known},${others}\n${row}`)).toEqual([
      { where: "Line 2", cells: { name, email, created_at } },
    ]);
    const ignored = `Ignored columns: ${others.replaceAll(",", ", ")}.`;
    expect(printed.mock.calls).toEqual([[ignored]]);
  },
);

test("first and last name are joined", async () => {
  const text =
    "First Name,Last Name,Email\nAda,Lovelace,a@b.example\nCher,,c@b.example";
  const names = (await read(text)).map(({ cells }) => cells.name);
  expect(names).toEqual(["Ada Lovelace", "Cher"]);
});

test.each([
  ["without named columns", "Ada,ada@b.example\n", /missing: email\.$/],
  ["that is empty", "", /is empty/],
  [
    "with two dates of joining",
    "email,OPTIN_TIME,CONFIRM_TIME\n",
    /the same thing: OPTIN_TIME, CONFIRM_TIME\./,
  ],
  [
    "with a full and a first name",
    "Name,Email,First name\n",
    /the same thing: Name, First name\./,
  ],
])("a file %s is refused and not quoted", async (_, text, sentence) => {
  const told = await refusal(text);
  expect(told).toMatch(sentence);
  expect(told).not.toMatch(/ada/i);
});

test.each([
  'Ada"x",ada@b.example',
  '"Ada"x,ada@b.example',
  'Ada,"ada@b.example',
])(
  "a file with the wrong quotation mark of %s is refused, and the line is named",
  async (row) => {
    const told = await refusal(`name,email\n${row}`);
    expect(told).toMatch(
      /csv: a quotation mark is missing or extra in line 2 or before\. /,
    );
    expect(told).not.toMatch(/ada/i);
  },
);

test("Excel's Unicode text is read in either byte order", async () => {
  const text = "\ufeffName\tE-mail\nZoë\tzoe@b.example\n";
  const little = Buffer.from(text, "utf16le");
  for (const bytes of [little, Buffer.from(little).swap16()])
    expect(await read(bytes)).toMatchObject([
      { where: "Line 2", cells: { name: "Zoë", email: "zoe@b.example" } },
    ]);
});

test("lines that npm or Excel wrote above the column names are skipped and reported", async () => {
  const printed = vi.spyOn(console, "error").mockReturnValue();
  const banner = "\n> northrule@1.0.0 waitlist\n> exec sh dev/run.sh\n\n";
  const row = '"name","email"\r\n"Ada","ada@b.example"\r\n';
  const cells = { name: "Ada", email: "ada@b.example" };
  expect(await read(row)).toEqual([{ where: "Line 2", cells }]);
  expect(printed).not.toHaveBeenCalled();
  expect(await read(banner + row)).toEqual([{ where: "Line 6", cells }]);
  expect(printed).toHaveBeenCalledWith(
    expect.stringMatching(/npm or Excel: 4\.$/),
  );
  const excel = "sep=;\r\nname;email,a,b\r\nAda;ada@b.example";
  await expect(read(excel)).rejects.toThrow("missing: email");
  expect(await read(excel.replace(",a,b", ""))).toEqual([
    { where: "Line 3", cells },
  ]);
});
