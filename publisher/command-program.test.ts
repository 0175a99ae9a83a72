import { execaNode } from "execa";
import { expect, it } from "vitest";

it.each([
  ["succeeds", "exit 0", 0],
  ["fails", "exit 3", 3],
  ["is killed", "kill -KILL $$", 1],
])("the exit code shows that PUBLISH_COMMAND %s", async (_, command, code) => {
  const { exitCode } = await execaNode("publisher/command-program.ts", {
    nodePath: process.execPath,
    env: { PUBLISH_COMMAND: command },
    reject: false,
  });
  expect(exitCode).toBe(code);
});
