import { expect, test } from "vitest";
import {
  readEnvironment,
  readHostedEnvironment,
  readStudioEnvironment,
  SettingsError,
  type Variables,
  variablesOf,
} from "./environment.ts";

const token = (role: string) =>
  `eyJhbGciOiJIUzI1NiJ9.${btoa(JSON.stringify({ role })).replace(/=+$/, "")}.c2lnbmF0dXJl`;

const hosted = {
  SANITY_PROJECT_ID: "abc123de",
  SUPABASE_URL: "https://abcdefgh.supabase.co",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_abc",
  SITE_URL: "https://northrule.example",
  STUDIO_URL: "https://northrule.sanity.studio",
};

/** @returns the lines of the error, without those that every error has */
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

test("addresses on this machine follow the ports", () => {
  const { sanity, supabase, siteUrl, studioUrl } = readEnvironment({
    SITE_PORT: "1001",
    STUDIO_PORT: "1002",
    CONTENT_LAKE_PORT: "1003",
    SUPABASE_PORT: "1004",
  });
  expect([siteUrl, studioUrl, sanity.apiHost, supabase.url]).toEqual(
    [1001, 1002, 1003, 1004].map((port) => `http://localhost:${port}`),
  );
});

test("Sanity and Supabase are hosted or embedded each by itself", () => {
  const { SANITY_PROJECT_ID, SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = hosted;
  const one = readEnvironment({ SANITY_PROJECT_ID });
  expect([one.sanity.kind, one.supabase.kind]).toEqual(["hosted", "embedded"]);
  const other = readEnvironment({ SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY });
  expect([other.sanity.kind, other.supabase.kind]).toEqual([
    "embedded",
    "hosted",
  ]);
});

test("an empty setting is one that is not set", () => {
  expect(readEnvironment({ SITE_URL: "", SANITY_PROJECT_ID: "" })).toEqual(
    readEnvironment({}),
  );
});

test("slashes at the end of an address are left out", () => {
  const { siteUrl } = readEnvironment({ SITE_URL: "https://a.example//" });
  expect(siteUrl).toBe("https://a.example");
});

test("addresses are as a browser writes them, or the page and the Studio would not know each other", () => {
  const { siteUrl, studioUrl } = readEnvironment({
    SITE_URL: "https://Northrule.Example:443",
    STUDIO_URL: "HTTPS://studio.example",
  });
  expect([siteUrl, studioUrl]).toEqual([
    "https://northrule.example",
    "https://studio.example",
  ]);
});

test.each([
  ["SITE_PORT", "0", /a whole number from 1 to 65535/],
  ["SITE_PORT", "3000.5", /a whole number/],
  ["SITE_PORT", "65536", /a whole number/],
  ["STUDIO_PORT", "3000", /SITE_PORT and STUDIO_PORT are both 3000/],
  ["SANITY_PROJECT_ID", "Not A Project", /lower-case letters/],
  ["SANITY_DATASET", "Pro duction", /lower-case letters/],
  ["SITE_URL", "northrule.example", /no web address/],
  ["SITE_URL", "ftp://northrule.example", /no web address/],
  ["SITE_URL", "http://northrule.example", /use https/],
  ["SITE_URL", "https://northrule.example/page", /leave out everything after/],
  ["SITE_URL", "https://user@northrule.example", /leave out everything after/],
  ["SITE_URL", "http://localhost:3333", /SITE_URL and STUDIO_URL are both/],
  ["STUDIO_URL", "https://www.sanity.io/manage/project/x", /dashboard/],
  ["SUPABASE_URL", "https://supabase.com/dashboard/project/x", /dashboard/],
  ["SUPABASE_URL", "https://x.supabase.co/rest/v1/", /leave out everything/],
  ["SUPABASE_URL", "http://x.supabase.co", /use https/],
  ["SITE_URL", "https://:word@northrule.example", /leave out everything after/],
  ["SITE_URL", "https://northrule.example?", /leave out everything after/],
  ["SITE_URL", "HTTP://LOCALHOST:3333", /SITE_URL and STUDIO_URL are both/],
  ["SUPABASE_URL", "https://x.supabase.co\n", /a space or a line end/],
  ["SUPABASE_URL", "https://x.supabase.co", /PUBLISHABLE_KEY is missing/],
  ["SUPABASE_PUBLISHABLE_KEY", "sb_publishable_a\n", /a line end/],
  ["SUPABASE_PUBLISHABLE_KEY", "sb_secret_abc", /holds a secret key/],
  ["SUPABASE_PUBLISHABLE_KEY", token("service_role"), /holds a secret key/],
  ["SUPABASE_PUBLISHABLE_KEY", token("authenticated"), /no public key/],
  ["SUPABASE_PUBLISHABLE_KEY", "eyJ.not.a-token", /no public key/],
  ["SUPABASE_PUBLISHABLE_KEY", "sb_publishable_", /no public key/],
  ["SUPABASE_PUBLISHABLE_KEY", "sb_publishable_ab••••", /no public key/],
  ["SUPABASE_SECRET_KEY", "sb_secret_ab••••", /no secret key/],
  ["SUPABASE_SECRET_KEY", "sb_publishable_abc", /no secret key/],
])("%s=%j is refused with a reason", (name, value, reason) => {
  expect(refusal(readEnvironment, { [name]: value })).toMatch(reason);
});

test.each(["sb_publishable_abc", token("anon")])(
  "the public key %j is accepted",
  (SUPABASE_PUBLISHABLE_KEY) => {
    const { supabase } = readEnvironment({ SUPABASE_PUBLISHABLE_KEY });
    expect(supabase.publishableKey).toBe(SUPABASE_PUBLISHABLE_KEY);
  },
);

test("a refused key is not quoted", () => {
  const SUPABASE_PUBLISHABLE_KEY = "sb_secret_do_not_show";
  expect(refusal(readEnvironment, { SUPABASE_PUBLISHABLE_KEY })).not.toContain(
    "do_not_show",
  );
});

test("all that is wrong is said at once", () => {
  const told = refusal(readEnvironment, { SITE_PORT: "x", STUDIO_PORT: "y" });
  expect(told).toMatch(/SITE_PORT.*STUDIO_PORT/s);
});

test("a build for the public needs hosted settings and says where each is", () => {
  const told = refusal(readHostedEnvironment, {});
  for (const name of Object.keys(hosted))
    expect(told).toContain(`${name} is missing: `);
  expect(told).toContain("npm start");
});

test("a build for the public is made of what is set", () => {
  expect(readHostedEnvironment(hosted)).toMatchObject({
    sanity: { kind: "hosted", projectId: "abc123de", dataset: "production" },
    supabase: { kind: "hosted", url: hosted.SUPABASE_URL },
    siteUrl: hosted.SITE_URL,
  });
});

test.each([
  ["SANITY_API_HOST", "http://localhost:3334", /not for the public/],
  ["SITE_URL", "http://localhost:3000", /needs https/],
  ["SITE_URL", "https://localhost:3000", /this machine alone/],
  ["STUDIO_URL", "https://127.0.0.1", /this machine alone/],
  ["SUPABASE_URL", "http://localhost:54321", /needs https/],
  ["SUPABASE_PUBLISHABLE_KEY", "sb_secret_abc", /holds a secret key/],
])("a build for the public refuses %s=%s", (name, value, reason) => {
  const told = refusal(readHostedEnvironment, { ...hosted, [name]: value });
  expect(told).toMatch(reason);
});

test.each([
  ["SITE_URL", "", /SITE_URL is missing/],
  ["STUDIO_URL", "", /STUDIO_URL is missing/],
  ["SITE_URL", "http://localhost:3000", /needs https/],
  ["STUDIO_URL", "https://localhost:3333", /this machine alone/],
])(
  "a Studio of a hosted project is not built for editors with %s=%j",
  (name, value, reason) => {
    const variables = { ...hosted, [name]: value };
    expect(refusal(readStudioEnvironment, variables)).toMatch(reason);
  },
);

test("a Studio is built for this machine: embedded, or by the stack", () => {
  const { SANITY_PROJECT_ID } = hosted;
  const PUBLISH_STATUS_URL = "http://localhost:3000/publish-status";
  expect(refusal(readStudioEnvironment, {})).toBe("accepted");
  expect(
    refusal(readStudioEnvironment, { SANITY_PROJECT_ID, PUBLISH_STATUS_URL }),
  ).toBe("accepted");
});

test("programs read back what the stack was started with, but never the keys that write", () => {
  const environment = readEnvironment({
    ...hosted,
    SANITY_READ_TOKEN: "read",
    SANITY_WRITE_TOKEN: "write",
    SUPABASE_SECRET_KEY: "sb_secret_abc",
  });
  const { secretKey, ...supabase } = environment.supabase;
  const { writeToken, ...sanity } = environment.sanity;
  expect([secretKey, writeToken]).toEqual(["sb_secret_abc", "write"]);
  expect(readEnvironment(variablesOf(environment))).toEqual({
    ...environment,
    sanity,
    supabase,
  });
});
