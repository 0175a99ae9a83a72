import { expect, it } from "vitest";
import { examineSettings } from "./settings.ts";

const hosted = {
  SANITY_PROJECT_ID: "abc123de",
  SUPABASE_URL: "https://abcdefghijklmnopqrst.supabase.co",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_abcdefghijklmnopqrstuv_12345678",
  SITE_URL: "https://www.example.com",
  STUDIO_URL: "https://studio.example.com",
};

it("no settings at all are those of a stack on this machine", () => {
  const { findings, environment } = examineSettings({});
  expect(findings).toEqual([
    { level: "ok", what: "embedded, on this machine" },
  ]);
  expect(environment?.siteUrl).toBe("http://localhost:3000");
});

it("complete settings of hosted parts are fit for the public", () => {
  expect(examineSettings(hosted).findings).toEqual([
    { level: "ok", what: "for the public" },
  ]);
});

it("once a part is hosted, what is missing for the public is named, and the rest is still looked at", () => {
  const { findings, environment } = examineSettings({
    ...hosted,
    STUDIO_URL: "",
  });
  expect(findings).toMatchObject([
    { level: "failed", what: expect.stringMatching(/^STUDIO_URL is missing/) },
  ]);
  expect(environment?.siteUrl).toBe("https://www.example.com");
});

it("a secret key where the public one belongs is named, and not printed", () => {
  const secret = "sb_secret_abcdefghijklmnopqrstuv_12345678";
  const { findings, environment } = examineSettings({
    ...hosted,
    SUPABASE_PUBLISHABLE_KEY: secret,
  });
  expect(findings).toMatchObject([
    {
      level: "failed",
      what: expect.stringMatching(/^SUPABASE_PUBLISHABLE_KEY holds a secret/),
    },
  ]);
  expect(JSON.stringify(findings)).not.toContain(secret);
  expect(environment).toBeUndefined();
});
