import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../tests/temporary-folder.ts";
import {
  loadEnvFiles,
  readEnvironment,
  readHostedEnvironment,
  SettingsError,
  type Variables,
  variablesOf,
} from "./environment.ts";

const token = (role: string) =>
  `eyJhbGciOiJIUzI1NiJ9.${btoa(JSON.stringify({ role })).replace(/=+$/, "")}.c2lnbmF0dXJl`;

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
function refusal(
  read: (variables: Variables) => unknown,
  variables: Variables,
) {
  try {
    read(variables);
  } catch (error) {
    if (error instanceof SettingsError) return error.lines.join("\n");
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

test("addresses are normalized as in browsers, so that page and Studio recognize each other", () => {
  const { siteUrl, studioUrl } = readEnvironment({
    SITE_URL: "https://Northrule.Example:443",
    STUDIO_URL: "HTTPS://studio.example//",
  });
  expect([siteUrl, studioUrl]).toEqual([
    "https://northrule.example",
    "https://studio.example",
  ]);
});

test.each([
  ["SITE_PORT", "0", /a whole number from 1 to 65535/],
  ["SITE_PORT", "65536", /a whole number/],
  ["SANITY_PROJECT_ID", "Not A Project", /lower-case letters/],
  ["SANITY_DATASET", "Pro duction", /lower-case letters/],
  ["SITE_URL", "northrule.example", /not a web address/],
  ["SITE_URL", "ftp://northrule.example", /not a web address/],
  ["SITE_URL", "http://northrule.example", /use https/],
  ["SITE_URL", "https://northrule.example/page", /remove everything after/],
  ["SITE_URL", "http://localhost:3333", /SITE_URL and STUDIO_URL are the same/],
  ["STUDIO_URL", "https://www.sanity.io/manage/project/x", /dashboard/],
  ["SUPABASE_URL", "https://supabase.com/dashboard/project/x", /dashboard/],
  ["SITE_URL", "https://:word@northrule.example", /remove everything after/],
  ["SUPABASE_URL", "https://x.supabase.co\n", /stray space/],
  ["SUPABASE_URL", "https://db.x.supabase.co:5432", /of the database/],
  ["SUPABASE_PUBLISHABLE_KEY", "sb_publishable_a", /not a publishable key/],
  ["SUPABASE_PUBLISHABLE_KEY", `${PUBLISHABLE}\n`, /stray space/],
  ["SUPABASE_PUBLISHABLE_KEY", "sb_secret_abc", /contains a secret key/],
  ["SUPABASE_PUBLISHABLE_KEY", token("service_role"), /contains a secret key/],
  ["SUPABASE_PUBLISHABLE_KEY", token("authenticated"), /not a publishable key/],
  ["SUPABASE_PUBLISHABLE_KEY", `${PUBLISHABLE}••••`, /not a publishable key/],
  ["SUPABASE_SECRET_KEY", `${SECRET}••••`, /not a secret key/],
  ["SANITY_WRITE_TOKEN", SECRET, /not a Sanity token/],
  ["PUBLISH_FOLDER", "site", /begins with \//],
])("%s=%j is refused with a reason", (name, value, reason) => {
  expect(refusal(readEnvironment, { [name]: value })).toMatch(reason);
});

test.each([PUBLISHABLE, token("anon")])(
  "the public key %j is accepted",
  (SUPABASE_PUBLISHABLE_KEY) => {
    const { supabase } = readEnvironment({ SUPABASE_PUBLISHABLE_KEY });
    expect(supabase.publishableKey).toBe(SUPABASE_PUBLISHABLE_KEY);
  },
);

test("an operator needs the secret key and no other", () => {
  const { SUPABASE_URL } = hosted;
  const read = (variables: Variables) =>
    readEnvironment(variables, "SUPABASE_SECRET_KEY");
  const message = refusal(read, { SUPABASE_URL });
  expect(message).toMatch(/^SUPABASE_SECRET_KEY is missing: [^\n]*$/);
  expect(refusal(readEnvironment, { SUPABASE_URL })).toBe("accepted");
});

test("no message quotes a secret, whichever setting contains it", () => {
  const settings = Object.keys(variablesOf(readEnvironment({})));
  for (const secret of [
    "sb_secret_hunter2",
    "skHunter2Hunter2",
    "postgresql://postgres:hunter2@db.example:5432/postgres",
    "https://hunter2@example.com/hunter2",
    token("hunter2"),
  ]) {
    for (const name of [...settings, "SITE_PORT"]) {
      const variables = { ...hosted, [name]: secret };
      const message = refusal(readHostedEnvironment, variables);
      expect(message).not.toMatch(/hunter2|eyJ/i);
    }
  }
});

test("a build for the public names all missing settings at once, and where to find each", () => {
  const message = refusal(readHostedEnvironment, {});
  for (const name of Object.keys(hosted))
    expect(message).toContain(`${name} is missing: `);
  expect(message).toContain("npm start");
});

test.each([
  ["SANITY_API_HOST", "http://localhost:3334", /not for the public/],
  ["SITE_URL", "http://localhost:3000", /needs https/],
  ["STUDIO_URL", "https://127.0.0.1", /only for this machine/],
  ["SUPABASE_URL", "http://localhost:54321", /needs https/],
])("a build for the public refuses %s=%s", (name, value, reason) => {
  const message = refusal(readHostedEnvironment, { ...hosted, [name]: value });
  expect(message).toMatch(reason);
});

test("programs get the settings of the stack without the keys that can write", () => {
  const environment = readEnvironment({
    ...hosted,
    SANITY_READ_TOKEN: "skRead",
    SANITY_WRITE_TOKEN: "skWrite",
    SUPABASE_SECRET_KEY: SECRET,
  });
  const { secretKey, ...supabase } = environment.supabase;
  const { writeToken, ...sanity } = environment.sanity;
  expect([secretKey, writeToken]).toEqual([SECRET, "skWrite"]);
  expect(readEnvironment(variablesOf(environment))).toEqual({
    ...environment,
    sanity,
    supabase,
  });
});

test(".env.local overrides .env", async () => {
  const folder = await temporaryFolder({
    ".env": "SITE_PORT=4299\nSTUDIO_PORT=4298\n",
    ".env.local": "STUDIO_PORT=4297\n",
  });
  const before = { ...process.env };
  onTestFinished(() => {
    process.env = before;
  });
  for (const name of ["SITE_PORT", "STUDIO_PORT"]) delete process.env[name];
  loadEnvFiles(folder);
  expect(readEnvironment(process.env).ports).toMatchObject({
    site: 4299,
    studio: 4297,
  });
});
