import { readFileSync } from "node:fs";
import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { execa } from "execa";
import { expect, onTestFinished, test, vi } from "vitest";
import {
  loadEnvFiles,
  NOT_SET,
  readEnvironment,
  SettingsError,
  type Use,
  type Variables,
} from "./environment.ts";
import { temporaryFolder } from "./tests/temporary-folder.ts";

const PUBLISHABLE = "sb_publishable_abcdefghijklmnopqrstuv_12345678";
const SECRET = "sb_secret_abcdefghijklmnopqrstuv_12345678";

const hosted = {
  SANITY_PROJECT_ID: "abc123de",
  SUPABASE_URL: "https://abcdefgh.supabase.co",
  SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE,
  SITE_URL: "https://northrule.example",
  STUDIO_URL: "https://northrule.sanity.studio",
};

/** @returns the lines of the error without its heading, or "accepted" */
function refusal(use: Use, variables: Variables) {
  try {
    readEnvironment(variables, use);
  } catch (error) {
    if (error instanceof SettingsError)
      return error.message.split("\n  ").slice(1).join("\n");
    throw error;
  }
  return "accepted";
}

test("with nothing set, everything is embedded on this machine", () => {
  expect(readEnvironment({})).toMatchObject({
    ports: { site: 3000, studio: 3333, contentLake: 3334, supabase: 54321 },
    sanity: {
      kind: "embedded",
      dataset: "production",
      apiHost: "http://localhost:3334",
    },
    supabase: { kind: "embedded", url: "http://localhost:54321" },
    siteUrl: "http://localhost:3000",
    studioUrl: "http://localhost:3333",
  });
});

test("npm start and its programs use no public address", () => {
  const { siteUrl, studioUrl, variables } = readEnvironment(hosted, "stack");
  const own = readEnvironment({});
  expect([siteUrl, studioUrl]).toEqual([own.siteUrl, own.studioUrl]);
  expect(readEnvironment(variables)).toMatchObject({ siteUrl, studioUrl });
});

test("addresses are normalized as in browsers", () => {
  const { siteUrl, studioUrl } = readEnvironment({
    SITE_URL: "https://Northrule.Example:443",
    STUDIO_URL: "HTTPS://studio.example//",
  });
  expect(siteUrl).toBe("https://northrule.example");
  expect(studioUrl).toBe("https://studio.example");
});

/** Invalid values of each setting. */
const WRONG_VALUES = {
  SITE_PORT: "0 65536 80a",
  SANITY_PROJECT_ID: `NotAProject ${SECRET}`,
  SANITY_DATASET: "Production",
  SITE_URL:
    "northrule.example ftp://northrule.example http://northrule.example https://northrule.example/page https://:word@northrule.example https://northrule.example?",
  SUPABASE_PUBLISHABLE_KEY: `sb_publishable_a ${PUBLISHABLE}•••• ${SECRET} eyJhbGciOiJIUzI1NiJ9.e30.c2ln`,
  SUPABASE_SECRET_KEY: `${SECRET}•••• ${PUBLISHABLE}`,
  SANITY_WRITE_TOKEN: SECRET,
  VISITS_URL: "plausible.io http://plausible.io/api/event",
};

test.each(Object.entries(WRONG_VALUES))(
  "a wrong %s is refused with what it is",
  (name, values) => {
    for (const value of values.split(" ")) {
      const message = refusal("any", { [name]: value });
      expect(message, value).toMatch(RegExp(`^${name} .*[iI]t is .`));
    }
  },
);

test("no message quotes a secret, whichever setting contains it", () => {
  for (const secret of [
    "sb_secret_hunter2",
    "skHunter2Hunter2",
    "postgresql://postgres:hunter2@db.example:5432/postgres",
    "https://hunter2@example.com/hunter2",
  ])
    for (const name of Object.keys(NOT_SET)) {
      const message = refusal("build", { ...hosted, [name]: secret });
      expect(message).not.toMatch(/hunter2/i);
    }
});

test.each<[Use, Variables, missing: string[]]>([
  ["stack", {}, []],
  ["any", { SUPABASE_URL: hosted.SUPABASE_URL }, []],
  ["waitlist", { SUPABASE_URL: hosted.SUPABASE_URL }, ["SUPABASE_SECRET_KEY"]],
  ["build", {}, Object.keys(hosted)],
  ["publisher", {}, [...Object.keys(hosted), "PUBLISH_COMMAND"]],
])("for %s, %j lacks %j", (use, variables, missing) => {
  const names = refusal(use, variables).match(/^\w+(?= is missing: .)/gm);
  expect(new Set(names)).toEqual(new Set(missing));
});

test.each([
  ["SUPABASE_SECRET_KEY", SECRET, "SUPABASE_URL"],
  ["SANITY_WRITE_TOKEN", "skWrite", "SANITY_PROJECT_ID"],
])("%s without its project is refused", (key, value, project) => {
  const both = { ...hosted, SUPABASE_SECRET_KEY: SECRET, [key]: value };
  expect(refusal("stack", both)).toBe("accepted");
  expect(refusal("stack", { ...both, [project]: "" })).toMatch(
    RegExp(`^${project} is missing, although ${key} is set`, "m"),
  );
});

const LOCAL = /only for this machine/;
const SAME = /are the same/;

test.each<[Use, Variables, RegExp]>([
  ["build", { SITE_URL: "http://localhost:3000" }, LOCAL],
  ["build", { STUDIO_URL: "https://127.0.0.1" }, LOCAL],
  ["build", { SUPABASE_URL: "http://localhost:54321" }, LOCAL],
  ["build", { SITE_URL: hosted.STUDIO_URL }, SAME],
  ["stack", { SITE_PORT: "3333", SITE_URL: "", STUDIO_URL: "" }, SAME],
])("for %s, %j is refused", (use, variables, problem) => {
  expect(refusal(use, { ...hosted, ...variables })).toMatch(problem);
});

test("a variable, even an empty one, overrides .env.local, which overrides .env", async () => {
  const folder = await temporaryFolder({
    // Notepad writes a byte order mark.
    ".env": "\ufeffSITE_PORT=4299\nSTUDIO_PORT=4298\n",
    ".env.local": "STUDIO_PORT=4297\n",
  });
  const before = { ...process.env };
  onTestFinished(() => {
    process.env = before;
  });
  loadEnvFiles(folder);
  expect(readEnvironment(process.env).ports.site).toBe(3000);
  for (const name of Object.keys(NOT_SET)) delete process.env[name];
  loadEnvFiles(folder);
  expect(readEnvironment(process.env).ports).toMatchObject({
    site: 4299,
    studio: 4297,
  });
});

test.each([
  [0o644, "SUPABASE_SECRET_KEY", true],
  [0o640, "SANITY_READ_TOKEN", true],
  [0o600, "SUPABASE_SECRET_KEY", false],
  [0o644, "SUPABASE_PUBLISHABLE_KEY", false],
])("mode %o of .env with %s is warned of: %s", async (mode, name, isWarned) => {
  using printed = vi.spyOn(console, "error").mockReturnValue();
  vi.stubEnv(name, "");
  const folder = await temporaryFolder({ ".env": `${name}=hunter2` });
  await chmod(join(folder, ".env"), mode);
  loadEnvFiles(folder);
  const warning = `Other users of this machine can read ${name} in .env. Run: chmod 600 .env`;
  expect(printed.mock.calls).toEqual(isWarned ? [[warning]] : []);
});

test("git ignores files with settings or people", async () => {
  const names = ["publisher.env", "a.csv", "a.csv.gpg", "a.xlsx", "erased.txt"];
  const cwd = await temporaryFolder({
    ".gitignore": readFileSync(".gitignore"),
  });
  await execa({ cwd })`git init`;
  const input = [...names, ".env.example"].join("\n");
  const { stdout } = await execa({ cwd, input })`git check-ignore --stdin`;
  expect(stdout.split("\n")).toEqual(names);
});

test.each([
  ["SUPABASE_SECRET_KEY", SECRET],
  ["SANITY_WRITE_TOKEN", "skWrite"],
  // A host's integrations set these automatically.
  ["SUPABASE_SERVICE_ROLE_KEY", "hunter2"],
  ["POSTGRES_URL", "hunter2"],
  ["SANITY_API_WRITE_TOKEN", "hunter2"],
])("a build refuses %s", (name, value) => {
  const variables = { ...hosted, [name]: value };
  expect(refusal("studio", variables)).toBe("accepted");
  expect(refusal("build", variables)).toMatch(
    RegExp(`^${name} is set where the site is built`),
  );
  expect(refusal("build", { ...variables, [name]: "" })).toBe("accepted");
});
