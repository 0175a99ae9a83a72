import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import { describeError } from "../../run/command.ts";
import { readCsv } from "./read-csv.ts";

const printed = vi.spyOn(console, "error").mockReturnValue();
beforeEach(() => printed.mockClear());

async function read(content: string | Buffer) {
  const path = join(tmpdir(), `read-csv-${process.pid}.csv`);
  await writeFile(path, content);
  const { signal } = new AbortController();
  return Array.fromAsync(readCsv(path, ["name", "email"], signal));
}

const [name, email] = ["Ada Lovelace", "ada@b.example"];
const cells = { name, email, created_at: "", invited_at: "" };

test("whatever npm or Excel wrote above them, columns can be separated by commas, semicolons or tabs", async () => {
  const banner = "\n> northrule@1.0.0 waitlist\n> exec node, once; twice\n\n";
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("", banner, "sep=;\n", "sep=,\n"),
      fc.constantFrom(",", ";", "\t"),
      fc.constantFrom("\n", "\r\n"),
      fc.constantFrom("\ufeff", ""),
      fc.constantFrom("utf8", "utf16le"),
      async (above, separator, end, mark, encoding) => {
        const head = ["Email Address", "Note", "Name"].join(separator);
        const row = [email, '"x;,\n"', `"Zoë${separator} L."`].join(separator);
        const text = `${above}${head}\n${row}\n`.replaceAll("\n", end);
        const start = encoding === "utf8" ? mark : "\ufeff";
        expect(await read(Buffer.from(start + text, encoding))).toMatchObject([
          {
            where: `Line ${above.split("\n").length + 2}`,
            cells: { ...cells, name: `Zoë${separator} L.` },
            others: { Note: "x;,\n" },
          },
        ]);
      },
    ),
  );
});

test.each([
  ["Windows-1252", Buffer.from("name,email\nZo\xeb,a@b.example", "latin1")],
  [
    "UTF-16, big-endian",
    Buffer.from("\ufeffname,email\nZoë,a@b.example", "utf16le").swap16(),
  ],
])("%s is read", async (_, bytes) => {
  expect(await read(bytes)).toMatchObject([{ cells: { name: "Zoë" } }]);
});

test.each([
  [
    "our export",
    "name,email,created_at,invited_at",
    "Ada Lovelace,ada@b.example,2026-11-20,2026-11-21",
    { created_at: "2026-11-20", invited_at: "2026-11-21" },
  ],
  [
    "Mailchimp",
    "Email Address,First Name,Last Name,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME",
    "ada@b.example,Ada,Lovelace,2026-11-20 09:30:00,::1,2026-11-21 10:00:00",
    { created_at: "2026-11-21 10:00:00" },
  ],
  [
    "Mailchimp, without a confirmation",
    "Email Address,First Name,Last Name,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME",
    "ada@b.example,Ada,Lovelace,2026-11-20 09:30:00,::1,",
    { created_at: "2026-11-20 09:30:00" },
  ],
  [
    "MailerLite",
    "Subscriber,Subscribed,Name,Last name",
    "ada@b.example,2026-11-20 09:30:00,Ada,Lovelace",
    { created_at: "2026-11-20 09:30:00" },
  ],
  [
    "a German Google Sheet",
    "Zeitstempel,E-Mail-Adresse (Pflicht),Vorname,Name",
    "20.11.2026 9:30:05,ada@b.example,Ada,Lovelace",
    { created_at: "20.11.2026 9:30:05" },
  ],
  [
    "a spreadsheet with the name three times",
    "Full name,First name,Last name,Email",
    "Ada Lovelace,Ada,Lovelace,ada@b.example",
    {},
  ],
])("a file of %s is read", async (_, head, row, dates) => {
  expect(await read(`${head},Birthday\n${row},12/10`)).toMatchObject([
    { cells: { ...cells, ...dates } },
  ]);
  expect(printed).toHaveBeenCalledWith(
    expect.stringMatching(/^Ignored columns: .*Birthday\.$/),
  );
});

const QUOTE =
  /csv: a quotation mark is missing or extra in line 2 or before\. /;
test.each([
  ["that is empty", "", /is empty/],
  ["without named columns", `${name},${email}\n`, /missing: name, email\.$/],
  ["without names", "Email\n", /missing: name\.$/],
  ["with a quotation mark in a cell", 'name,email\nAda"x",a@b.example', QUOTE],
  ["with text after a quotation mark", 'name,email\n"Ada"x,a@b.example', QUOTE],
  ["with an open quotation mark", 'name,email\nAda,"a@b.example', QUOTE],
])("a file %s is refused and not quoted", async (_, text, sentence) => {
  const told = await read(text).then(() => expect.unreachable(), describeError);
  expect(told).toMatch(sentence);
  expect(told).not.toMatch(/ada/i);
});
