import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { parseMutation } from "../src/mutations.ts";
import { openStore } from "../src/store.ts";
import { clientOf, MANY, startLake, temporaryFolder } from "./lake-for-test.ts";

const PROGRAM = join(import.meta.dirname, "lake-program.ts");

/** Starts the lake as a process whose files may grow to so many blocks of 512 bytes. */
async function startProcess(directory: string, blocks = "unlimited") {
  const child = spawn(
    "sh",
    ["-c", 'ulimit -S -f "$0"; exec "$@"', blocks, process.execPath].concat(
      PROGRAM,
      directory,
    ),
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  const [url] = await once(createInterface({ input: child.stdout }), "line");
  return { child, client: clientOf(String(url)) };
}

async function kill(child: ChildProcess) {
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}

test(
  "killed again and again under a storm of edits, it keeps all it has acknowledged",
  MANY,
  async () => {
    const directory = await temporaryFolder();
    const acknowledged = new Array<number>(8).fill(0);
    const sent = new Array<number>(8).fill(0);
    const transactionIds: string[] = [];

    for (let round = 0; round < 4; round++) {
      const { child, client } = await startProcess(directory);
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
      await kill(child);
      await storm;
    }

    using store = openStore(directory);
    for (const [writer, n] of acknowledged.entries()) {
      const stored = store.documents.get(`drafts.writer-${writer}`)?.n;
      expect(stored).toBeGreaterThanOrEqual(n);
      expect(stored).toBeLessThanOrEqual(sent[writer] ?? 0);
    }
    expect(transactionIds.filter((id) => !store.history.has(id))).toEqual([]);
  },
);

test(
  "a full disk rejects changes with 503 and loses nothing; it goes on when there is room",
  MANY,
  async () => {
    const directory = await temporaryFolder();
    const { child, client } = await startProcess(directory, "256");
    const create = (_id: string) =>
      client.create({ _id, _type: "page", text: "x".repeat(3_000) }).then(
        () => 200,
        ({ statusCode }) => statusCode,
      );
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => create(`page-${index}`)),
    );
    expect(new Set(answers)).toEqual(new Set([200, 503]));
    const stored = answers.filter((status) => status === 200).length;
    expect(await client.fetch("count(*)")).toBe(stored);

    execFileSync("prlimit", ["--fsize=unlimited:", `--pid=${child.pid}`]);
    expect(await create("after")).toBe(200);
    expect(await client.fetch("count(*)")).toBe(stored + 1);
    await kill(child);
    using store = openStore(directory);
    expect(store.documents.size).toBe(stored + 1);
  },
);

test("a folder belongs to one process; a killed one is not waited for", async () => {
  const directory = await temporaryFolder();
  const { child } = await startProcess(directory);
  expect(() => openStore(directory)).toThrow("in use by another process");
  await kill(child);
  using _store = openStore(directory);
  expect(() => openStore(directory)).toThrow("in use by another process");
});

function create(directory: string, _id: string) {
  using store = openStore(directory);
  const mutation = parseMutation({ create: { _id, _type: "page" } });
  store.write({ author: "test" }, (changes) => changes.apply(mutation));
}

test("content of the version before SQLite is neither read nor taken for an empty folder", async () => {
  const directory = await temporaryFolder();
  await writeFile(join(directory, "transactions.ndjson"), "{}\n");
  await expect(startLake({ directory })).rejects.toThrow(
    "holds content of an earlier version",
  );
});

test("a history that has grown too long keeps its outcome and its newest transactions", async () => {
  const directory = await temporaryFolder();
  for (const id of ["a", "b", "c", "d"]) create(directory, id);
  const read = (keptTransactions: number) => {
    using store = openStore(directory, keptTransactions);
    const documents = [...store.documents.values()];
    return { documents, history: store.history.transactions({}) };
  };
  const { documents, history } = read(10);
  expect(history).toHaveLength(4);
  for (const kept of [2, 10])
    expect(read(kept)).toEqual({ documents, history: history.slice(-2) });
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
