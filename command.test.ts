import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { describeError } from "./command.ts";

describe("what went wrong is told as sentences", () => {
  it("with what it came from", () => {
    const cause = new Error("The lake is dry.");
    expect(describeError(new Error("It did not start.", { cause }))).toBe(
      "It did not start.\n  The lake is dry.",
    );
    const all = new AggregateError([cause, "a word"], "Two failed.");
    expect(describeError(all)).toBe(
      "Two failed.\n  The lake is dry.\n  a word",
    );
  });

  it("with what to do about a full disk and a folder of somebody else", () => {
    const full = { message: "write failed", code: "ENOSPC" };
    expect(describeError(full)).toMatch(/^write failed\nThe disk is full\./);
    const denied = Object.assign(new Error("open /x"), { code: "EACCES" });
    expect(describeError(denied)).toContain("may not read or write there");
  });

  it("with the path when a file system call failed", async () => {
    const failure = await readFile("/nowhere/at/all").catch((error) => error);
    expect(describeError(failure)).toContain("/nowhere/at/all");
  });

  it.each([[{ errno: 44 }], [undefined], [null], [12], [{}], [Symbol("x")]])(
    "even when what was thrown is no error: %o",
    (thrown) => {
      expect(describeError(thrown)).toMatch(/^A program failed without saying/);
      expect(describeError(thrown)).not.toContain("[object Object]");
    },
  );
});
