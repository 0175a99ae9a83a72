import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import {
  clientOf,
  eventually,
  startLake,
  temporaryFolder,
} from "./lake-for-test.ts";

const PROGRAM = join(import.meta.dirname, "lake-program.ts");

/** Starts the lake in its own process. */
async function startProcess(directory: string) {
  const child = spawn(process.execPath, [PROGRAM, directory], {
    stdio: ["ignore", "pipe", "inherit"],
  });
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

test("a process that is killed three times during edits keeps every acknowledged edit", async () => {
  const directory = await temporaryFolder();
  let acknowledged = 0;
  for (const round of [1, 2, 3]) {
    const { child, client } = await startProcess(directory);
    const edits = (async () => {
      for (let n = acknowledged + 1; ; n++) {
        await client.createOrReplace({ _id: "a", _type: "page", n });
        acknowledged = n;
      }
    })();
    await Promise.all([
      expect(edits).rejects.toThrow(),
      eventually(() => acknowledged >= round * 60).then(() => kill(child)),
    ]);
  }
  const { client } = await startLake({ directory });
  // The last edit may have been stored without being acknowledged.
  const possible = [acknowledged, acknowledged + 1];
  expect(possible).toContain(await client.fetch("*[0].n"));
});

test("an edit that cannot be written to disk is refused with 503 until it can be", async () => {
  const { client, directory } = await startLake();
  const other = new DatabaseSync(join(directory, "content.sqlite"));
  onTestFinished(() => other.close());
  // This still allows reading, so the edit fails when it is written.
  other.exec("BEGIN IMMEDIATE");
  const create = () => client.create({ _id: "a", _type: "x" });
  await expect(create()).rejects.toMatchObject({ statusCode: 503 });
  expect(await client.fetch("count(*)")).toBe(0);
  other.exec("ROLLBACK");
  await create();
  expect(await client.fetch("count(*)")).toBe(1);
});

test("one process at a time can use a folder, until it is killed or closes it, even twice", async () => {
  const directory = join(await temporaryFolder(), "lake");
  await mkdir(directory);
  const { child } = await startProcess(directory);
  const inUse = "in use by another process";
  await expect(startLake({ directory })).rejects.toThrow(inUse);
  await kill(child);
  const { close, port } = await startLake({ directory });
  // Other users of the machine cannot read it.
  expect((await stat(directory)).mode & 0o777).toBe(0o700);
  await expect(startLake({ directory })).rejects.toThrow(inUse);
  await close();
  await close();
  await startLake({ directory, port });
});

test("a damaged file is not opened, and the message says what to do", async () => {
  const { client, directory, close } = await startLake();
  const text = "x".repeat(100_000);
  await client.create({ _id: "a", _type: "x", text });
  await close();
  const file = join(directory, "content.sqlite");
  const bytes = await readFile(file);
  await writeFile(file, bytes.fill(7, 4096, 8192));
  const reopened = startLake({ directory });
  await expect(reopened).rejects.toThrow(/damaged.*delete the folder/s);
  await writeFile(file, "");
  const empty = startLake({ directory });
  await expect(empty).rejects.toThrow(/damaged: the file is empty.*backup/s);
});
