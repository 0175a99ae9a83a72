import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findAccess } from "./access.ts";

describe("which waitlist a command works on", () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), "access-"));
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  const hosted = {
    SUPABASE_URL: "https://abc.supabase.co/",
    SUPABASE_SECRET_KEY: "sb_secret_hosted",
  };
  const keys = () =>
    writeFileSync(
      join(directory, "keys.json"),
      JSON.stringify({ secretKey: "sb_secret_local" }),
    );

  test("the hosted one that the environment names", () => {
    keys();
    expect(findAccess(hosted, directory)).toEqual({
      url: "https://abc.supabase.co",
      secretKey: "sb_secret_hosted",
    });
  });

  test("else the embedded one that runs, wherever it listens", () => {
    keys();
    expect(findAccess({}, directory)).toEqual({
      url: "http://localhost:54321",
      secretKey: "sb_secret_local",
    });
    expect(findAccess({ SUPABASE_PORT: "5000" }, directory).url).toBe(
      "http://localhost:5000",
    );
    writeFileSync(
      join(directory, "address.json"),
      JSON.stringify({ url: "http://localhost:6000" }),
    );
    expect(findAccess({}, directory).url).toBe("http://localhost:6000");
  });

  test.each([
    ["nothing is known", {}, /npm start/],
    [
      "the key is missing",
      { SUPABASE_URL: hosted.SUPABASE_URL },
      /SUPABASE_SECRET_KEY is not set/,
    ],
    [
      "the address is none",
      { ...hosted, SUPABASE_URL: "abc" },
      /not a web address/,
    ],
    [
      "the key would travel in the open",
      { ...hosted, SUPABASE_URL: "http://abc.supabase.co" },
      /unencrypted/,
    ],
  ])("it says what to do when %s", (_, environment, sentence) => {
    expect(() => findAccess(environment, directory)).toThrow(sentence);
  });

  test("a local key is never sent to a hosted address", () => {
    keys();
    expect(() =>
      findAccess({ SUPABASE_URL: hosted.SUPABASE_URL }, directory),
    ).toThrow(/SUPABASE_SECRET_KEY/);
  });
});
