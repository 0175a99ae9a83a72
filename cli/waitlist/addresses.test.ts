import { PassThrough } from "node:stream";
import { expect, it, onTestFinished } from "vitest";

it("two addresses that are pasted at the prompt are both read, in their order", async () => {
  const { stdin } = process;
  const terminal = Object.assign(new PassThrough(), { isTTY: true });
  Object.defineProperty(process, "stdin", { value: terminal });
  onTestFinished(() => {
    Object.defineProperty(process, "stdin", { value: stdin });
  });
  const { readAddresses } = await import("./addresses.ts");
  const { signal } = new AbortController();
  const addresses = readAddresses("Address: ", signal);
  terminal.write("a@b.example\nc@b.example\n");
  expect(await addresses).toEqual([
    { where: "Line 1", spellings: ["a@b.example"] },
    { where: "Line 2", spellings: ["c@b.example"] },
  ]);
});
