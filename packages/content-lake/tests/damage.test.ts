import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeAll, expect, test } from "vitest";
import { recoverContent } from "../src/index.ts";
import { parseMutation } from "../src/mutations.ts";
import { openStore } from "../src/store.ts";
import { temporaryFolder } from "./lake-for-test.ts";

const COUNT = 100;
const PAGE_BYTES = 4096;
let whole: Buffer;

beforeAll(async () => {
  const directory = await mkdtemp(join(tmpdir(), "content-lake-"));
  {
    using store = openStore(directory);
    for (let n = 0; n < COUNT; n++) {
      const text = `${n} `.repeat(100);
      const create = { _id: `page-${n}`, _type: "page", text };
      const mutation = parseMutation({ create });
      store.write({ author: "test" }, (changes) => changes.apply(mutation));
    }
  }
  whole = readFileSync(join(directory, "content.sqlite"));
  await rm(directory, { recursive: true });
});

/** A lake whose database file was changed while nothing had it open. */
async function damaged(damage: (file: Buffer) => Uint8Array) {
  const directory = await temporaryFolder();
  const path = join(directory, "content.sqlite");
  writeFileSync(path, damage(Buffer.from(whole)));
  return { directory, path };
}

const withByte = (offset: number) => (file: Buffer) => {
  file[offset] = (file[offset] ?? 0) ^ 0x01;
  return file;
};

test("wherever one letter has changed, the lake has every document as it was, or says what is damaged and does not start", async () => {
  const { directory, path } = await damaged((file) => file);
  const documents = () => {
    using store = openStore(directory);
    return [...store.documents.values()];
  };
  const expected = documents();
  let refused = 0;
  for (let offset = 50; offset < whole.length; offset += 1511) {
    const file = withByte(offset)(Buffer.from(whole));
    writeFileSync(path, file);
    try {
      expect(documents(), `byte ${offset}`).toEqual(expected);
    } catch (error) {
      expect(String(error)).toContain(`The content in ${path} is damaged`);
      expect(readFileSync(path).equals(file), "unchanged").toBe(true);
      refused += 1;
    }
  }
  expect(refused).toBeGreaterThan(10);
});

test.each([
  ["emptied", () => new Uint8Array()],
  ["cut in half", (file: Buffer) => file.subarray(0, file.length / 2)],
  ["overwritten with zeros", (file: Buffer) => file.fill(0)],
  ["another file", () => Buffer.from("Dear diary, ".repeat(1000))],
])("a database that was %s is not taken for a new one", async (_, damage) => {
  const { directory } = await damaged(damage);
  expect(() => openStore(directory)).toThrow(
    /content\.sqlite is damaged: .*npm run content:recover/,
  );
});

test("what can be read of a damaged database is kept, what is lost is named, and the file is set aside", async () => {
  const row = whole.indexOf('"_id":"page-50"');
  const page = row - (row % PAGE_BYTES);
  const { directory } = await damaged((file) =>
    file.fill(0, page, page + PAGE_BYTES),
  );
  const recovery = recoverContent(directory);
  const { lost = [], documents = 0, setAside = "" } = recovery ?? {};
  expect(lost).toContain("page-50");
  expect(lost.length).toBeLessThan(20);
  expect(documents).toBe(COUNT - lost.length);
  expect(readFileSync(setAside)).toHaveLength(whole.length);

  using store = openStore(directory);
  expect([...store.documents.keys(), ...lost].sort()).toEqual(
    Array.from({ length: COUNT }, (_, n) => `page-${n}`).sort(),
  );
  const [newest] = store.history.transactions({ newestFirst: true, limit: 1 });
  expect(newest?.transaction.author).toBe("recovery");
});

test("a database that is whole is left alone by a recovery", async () => {
  const { directory, path } = await damaged((file) => file);
  expect(recoverContent(directory)).toBeUndefined();
  expect(readFileSync(path).equals(whole)).toBe(true);
});

test("a database of the version before checksums is kept as it is", async () => {
  const { directory, path } = await damaged((file) => file);
  {
    using database = new DatabaseSync(path);
    database.exec(`
      ALTER TABLE transactions DROP COLUMN checksum;
      ALTER TABLE revisions DROP COLUMN checksum;
      PRAGMA user_version = 0; PRAGMA journal_mode = WAL`);
  }
  using store = openStore(directory);
  expect(store.documents.size).toBe(COUNT);
});

test("a first start that had no space left is begun anew", async () => {
  const directory = await temporaryFolder();
  const program = join(import.meta.dirname, "lake-program.ts");
  const { status } = spawnSync("sh", [
    "-c",
    'ulimit -f 8; exec "$0" "$@"',
    process.execPath,
    program,
    directory,
  ]);
  expect(status).not.toBe(0);
  expect(readdirSync(directory)).toEqual([]);
  using store = openStore(directory);
  expect(store.documents.size).toBe(0);
});
