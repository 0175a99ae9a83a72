import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test, vi } from "vitest";
import { clientOf, startLake } from "../../../../tests/lake-for-test.ts";
import { temporaryFolder } from "../../../../tests/temporary-folder.ts";

const PROGRAM = join(import.meta.dirname, "../../../../tests/lake-program.ts");

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
      once(child, "exit"),
      vi
        .waitUntil(() => acknowledged >= round * 60, { timeout: 30_000 })
        .then(() => child.kill("SIGKILL")),
    ]);
  }
  const { client } = await startLake(directory);
  // The last edit may have been stored without being acknowledged.
  const possible = [acknowledged, acknowledged + 1];
  expect(possible).toContain(await client.fetch("*[0].n"));
});
