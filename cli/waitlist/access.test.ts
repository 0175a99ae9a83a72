import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findAccess } from "./access.ts";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "access-"));
  writeFileSync(
    join(directory, "keys.json"),
    JSON.stringify({ secretKey: "sb_secret_local" }),
  );
});
afterEach(() => rmSync(directory, { recursive: true }));

const hosted = {
  SUPABASE_URL: "https://abc.supabase.co/",
  SUPABASE_SECRET_KEY: "sb_secret_hosted",
};

test("commands work on the hosted waitlist that the environment names", () => {
  expect(findAccess(hosted, directory)).toEqual({
    url: "https://abc.supabase.co",
    secretKey: "sb_secret_hosted",
    name: "the waitlist at abc.supabase.co",
  });
});

test("else on the embedded one that runs, wherever it listens", () => {
  const secretKey = "sb_secret_local";
  const name = `the embedded waitlist in ${directory}`;
  const preset = { url: "http://localhost:54321", secretKey, name };
  expect(findAccess({}, directory)).toEqual(preset);
  const moved = { SUPABASE_PORT: "5000" };
  expect(findAccess(moved, directory).url).toBe("http://localhost:5000");
  const url = "http://localhost:6000";
  writeFileSync(join(directory, "address.json"), JSON.stringify({ url }));
  expect(findAccess({}, directory).url).toBe(url);
  const named = {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: "sb_publishable_a",
  };
  expect(findAccess(named, directory)).toEqual({ url, secretKey, name });
});

test("a local key is never sent to a hosted address", () => {
  const { SUPABASE_URL } = hosted;
  const SUPABASE_PUBLISHABLE_KEY = "sb_publishable_a";
  expect(() =>
    findAccess({ SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY }, directory),
  ).toThrow(/SUPABASE_SECRET_KEY is not set/);
});

test.each([
  ["nothing is known", {}, /npm start/],
  ["the address is none", { ...hosted, SUPABASE_URL: "abc" }, /SUPABASE_URL/],
  [
    "the key would travel in the open",
    { ...hosted, SUPABASE_URL: "http://abc.supabase.co" },
    /use https/,
  ],
])("it says what to do when %s", (_, variables, sentence) => {
  expect(() => findAccess(variables, join(directory, "none"))).toThrow(
    sentence,
  );
});
