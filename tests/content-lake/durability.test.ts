import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  appendFile,
  readdir,
  readFile,
  truncate,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { openLake } from "../../local/content-lake/lake.ts";
import { parseMutations } from "../../local/content-lake/mutations.ts";
import { clientOf, MANY, startLake, temporaryFolder } from "./lake-for-test.ts";

const MAIN = join(import.meta.dirname, "../../local/content-lake/main.ts");

/** Starts the lake as a process of its own, as `main.ts` does it. */
async function startProcess(directory: string, limit = "unlimited") {
  const command = [process.execPath, MAIN, "--directory", directory];
  const child = spawn(
    "sh",
    ["-c", 'ulimit -f "$0" && exec "$@"', limit, ...command, "--port", "0"],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  const [line] = await once(createInterface({ input: child.stdout }), "line");
  return { child, url: String(JSON.parse(String(line)).url) };
}

async function killWithoutWarning(child: ChildProcess) {
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}

test(
  "killed again and again under a storm of edits, it keeps all it has acknowledged",
  MANY,
  async () => {
    const directory = await temporaryFolder();
    const writers = 8;
    const acknowledged = new Array<number>(writers).fill(0);
    const sent = new Array<number>(writers).fill(0);
    const transactionIds: string[] = [];

    for (let round = 0; round < 4; round++) {
      const { child, url } = await startProcess(directory);
      const client = clientOf(url);
      const write = async (writer: number) => {
        const _id = `drafts.writer-${writer}`;
        for (;;) {
          const n = (sent[writer] ?? 0) + 1;
          sent[writer] = n;
          const { transactionId } = await client
            .transaction()
            .createIfNotExists({ _id, _type: "page", log: [] })
            .patch(_id, (patch) => patch.set({ n, text: "x".repeat(n % 500) }))
            .commit();
          acknowledged[writer] = n;
          transactionIds.push(transactionId);
        }
      };
      const storm = Promise.allSettled(
        acknowledged.map((_, writer) => write(writer)),
      );
      const target = transactionIds.length + 60 + round * 37;
      while (transactionIds.length < target)
        await new Promise((resolve) => setTimeout(resolve, 2));
      await killWithoutWarning(child);
      await storm;
    }

    const lake = await openLake(directory);
    onTestFinished(() => lake.close());
    for (const [writer, n] of acknowledged.entries()) {
      const stored = lake.documents().get(`drafts.writer-${writer}`)?.n;
      expect(stored).toBeGreaterThanOrEqual(n);
      expect(stored).toBeLessThanOrEqual(sent[writer] ?? 0);
    }
    expect(transactionIds.filter((id) => !lake.history.has(id))).toEqual([]);
  },
);

test(
  "a full disk refuses changes with 503 and loses nothing; it goes on when there is room",
  MANY,
  async () => {
    const directory = await temporaryFolder();
    const fewBlocks = "16";
    const { child, url } = await startProcess(directory, fewBlocks);
    const client = clientOf(url);
    const create = (_id: string, length: number) =>
      client.create({ _id, _type: "page", text: "x".repeat(length) }).then(
        () => 200,
        ({ statusCode }) => statusCode,
      );
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => create(`page-${index}`, 500)),
    );
    expect(new Set(answers)).toEqual(new Set([200, 503]));
    expect(await create("small", 1)).toBe(200);
    const stored = answers.filter((status) => status === 200).length + 1;
    expect(await client.fetch("count(*)")).toBe(stored);
    await killWithoutWarning(child);
    const lake = await openLake(directory);
    expect(lake.documents().size).toBe(stored);
    await lake.close();
  },
);

test("a second process on the same folder is turned away, a killed one is not waited for", async () => {
  const directory = await temporaryFolder();
  const { child } = await startProcess(directory);
  await expect(openLake(directory)).rejects.toThrow(/in use by process \d+/);
  await killWithoutWarning(child);
  const lake = await openLake(directory);
  await expect(openLake(directory)).rejects.toThrow(/in use/);
  await lake.close();
});

test("a lock whose number now belongs to another process is taken over", async () => {
  const directory = await temporaryFolder();
  const lock = { pid: process.pid, started: "another boot 1" };
  await writeFile(join(directory, "lock"), JSON.stringify(lock));
  const lake = await openLake(directory);
  await lake.close();
  expect(await readdir(directory)).toEqual(["transactions.ndjson"]);
});

async function writeOne(directory: string, _id: string) {
  const lake = await openLake(directory);
  const mutations = parseMutations([{ create: { _id, _type: "page" } }]);
  await lake.write({ author: "test" }, (changes) =>
    mutations.map((mutation, index) => changes.apply(mutation, index)),
  );
  await lake.close();
}

async function idsIn(directory: string) {
  const lake = await openLake(directory);
  const ids = [...lake.documents().keys()];
  await lake.close();
  return ids;
}

test("a torn last line is set aside, whatever it consists of", async () => {
  const directory = await temporaryFolder();
  const journal = join(directory, "transactions.ndjson");
  await writeOne(directory, "a");
  const whole = await readFile(journal);
  for (const rest of [
    '{"id":"torn","changes":[',
    "\0\0\0\0\n",
    "[1]\n",
    "\n",
  ]) {
    await truncate(journal, whole.length);
    await appendFile(journal, rest);
    expect(await idsIn(directory)).toEqual(["a"]);
    expect(await readFile(journal)).toEqual(whole);
    expect(await readFile(`${journal}.torn`, "utf8")).toBe(rest);
  }
  await writeOne(directory, "b");
  expect(await idsIn(directory)).toEqual(["a", "b"]);
});

test("a journal that has grown too long keeps its outcome and its newest transactions", async () => {
  const directory = await temporaryFolder();
  for (const id of ["a", "b", "c", "d"]) await writeOne(directory, id);
  const before = await openLake(directory);
  const documents = [...before.documents().values()];
  const newest = before.history.all().slice(-2);
  await before.close();

  const lake = await openLake(directory, { bytes: 1, transactions: 2 });
  expect([...lake.documents().values()]).toEqual(documents);
  expect(lake.history.all()).toEqual(newest);
  await lake.close();
  expect((await idsIn(directory)).sort()).toEqual(["a", "b", "c", "d"]);
});

test(
  "many writers at once all get through, and each sees its own change",
  MANY,
  async () => {
    const { client } = await startLake();
    await client.create({ _id: "counter", _type: "page", n: 0 });
    await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const _id = `page-${index}`;
        await client
          .transaction()
          .create({ _id, _type: "page" })
          .patch("counter", (patch) => patch.inc({ n: 1 }))
          .commit();
        expect(await client.fetch("*[_id == $_id][0]._id", { _id })).toBe(_id);
      }),
    );
    expect(await client.fetch("*[_id == 'counter'][0].n")).toBe(200);
  },
);
