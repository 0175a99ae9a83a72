import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Line, readLines } from "./import-file.ts";

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "import-"));
});
afterAll(() => rmSync(directory, { recursive: true }));

async function read(content: string | Buffer) {
  const path = join(directory, "in.csv");
  writeFileSync(path, content);
  const lines: Line[] = [];
  for await (const line of readLines(path)) lines.push(line);
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
    "with a broken quote",
    'name,email\n"Ada,ada@b.example\n',
    /not well-formed CSV at line 2/,
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
