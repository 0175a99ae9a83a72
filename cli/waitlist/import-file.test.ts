import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  addressReader,
  type Line,
  readLines,
  rowReader,
} from "./import-file.ts";
import type { NewRow } from "./waitlist.ts";

const { signal } = new AbortController();
let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "import-"));
});
afterAll(() => rmSync(directory, { recursive: true }));

async function read(content: string | Buffer) {
  const path = join(directory, "in.csv");
  writeFileSync(path, content);
  const lines: Line<NewRow>[] = [];
  for await (const line of readLines(path, rowReader, signal)) lines.push(line);
  return lines;
}

test.each([",", ";", "\t"])(
  "columns may be divided by %j",
  async (delimiter) => {
    const lines = await read(
      ["Email Address", "Name", "Note"].join(delimiter) +
        "\n" +
        ["a@b.example", `"Ada${delimiter} L."`, "x"].join(delimiter),
    );
    expect(lines).toEqual([
      {
        number: 2,
        share: 1,
        row: { name: `Ada${delimiter} L.`, email: "a@b.example" },
      },
    ]);
  },
);

test.each([
  ["without named columns", "Ada,ada@b.example\n", /must name the columns/],
  ["that is empty", "", /is empty/],
  [
    "that is a picture",
    Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1"),
    /no text file from line 1/,
  ],
])("a file %s is refused, and not quoted", async (_, text, sentence) => {
  const failure: Error = await read(text).then(
    () => expect.unreachable(),
    (error) => error,
  );
  expect(failure.message).toMatch(sentence);
  expect(failure.message).not.toMatch(/ada/i);
});

test("a file that is not UTF-8 is told from one that is", async () => {
  const text = Buffer.from("name,email\nZo\xeb,z@b.example\n", "latin1");
  expect(await read(text)).toEqual([
    expect.objectContaining({
      number: 2,
      problem: expect.stringMatching(/^not UTF-8/),
    }),
  ]);
});

test("what is no file is refused before it is read", async () => {
  for (const path of ["/dev/zero", directory])
    await expect(readLines(path, rowReader, signal).next()).rejects.toThrow(
      /is a folder or a device/,
    );
});

test("a wrong quote costs its own line only", async () => {
  const lines = await read(
    [
      "name,email,note",
      'Ad"a",ada@b.example,x',
      'Grace,grace@b.example,"two',
      'lines, ""quoted"""',
      '"Joan"x,joan@b.example,x',
      '"Mary,mary@b.example,x',
      "Edith,edith@b.example,x",
      'Ida",ida@b.example,x',
      "",
      '"Vera","vera@b.example",""',
      'Radia,radia@b.example,"never closed',
      "Hedy,hedy@b.example,x",
    ].join("\r\n"),
  );
  const names = lines.map((line) =>
    "row" in line ? [line.number, line.row.name] : [line.number, line.problem],
  );
  const problem = "a quote is missing, or one too many";
  expect(names).toEqual([
    [2, problem],
    [3, "Grace"],
    [5, problem],
    [6, problem],
    [7, "Edith"],
    [8, problem],
    [10, "Vera"],
    [11, problem],
    [12, "Hedy"],
  ]);
});

test("a quote that is never closed costs its own line only, in a file of any length", async () => {
  const people = Array.from(
    { length: 1000 },
    (_, n) => `P${n},p${n}@b.example`,
  );
  people[3] = `"${people[3]}`;
  const lines = await read(["name,email", ...people].join("\n"));
  expect(lines.filter((line) => "problem" in line)).toMatchObject([
    { number: 5 },
  ]);
  expect(lines).toHaveLength(1000);
});

test("Excel's Unicode text is read", async () => {
  const text = "\ufeffName\tE-mail\nZoë\tzoe@b.example\n";
  expect(await read(Buffer.from(text, "utf16le"))).toMatchObject([
    { number: 2, row: { name: "Zoë", email: "zoe@b.example" } },
  ]);
});

test.each([
  [
    "Mailchimp",
    '"Email Address","First Name",LAST_CHANGED',
    '"a@b.example",A,',
  ],
  ["SendGrid", "email,created", "a@b.example,1795132800"],
  ["Brevo", "CONTACT ID;EMAIL;FIRSTNAME", "1;a@b.example;A"],
  ["Postmark", "\ufeffEmailAddress,Origin", "a@b.example,Recipient"],
])(
  "the addresses are read out of a list that %s exports",
  async (_, head, row) => {
    const path = join(directory, "unsubscribed.csv");
    writeFileSync(path, [head, row, head, ""].join("\r\n"));
    const lines: Line<string>[] = [];
    for await (const line of readLines(path, addressReader, signal))
      lines.push(line);
    expect(lines).toMatchObject([
      { number: 2, row: "a@b.example" },
      { number: 3, problem: "no e-mail address" },
    ]);
  },
);
