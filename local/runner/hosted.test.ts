import { describe, expect, it } from "vitest";
import { requireHosted } from "./hosted.ts";

const complete = {
  SANITY_PROJECT_ID: "abc123",
  SUPABASE_URL: "https://abc.supabase.co/",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x",
  SUPABASE_SECRET_KEY: "sb_secret_x",
  SITE_URL: "https://example.com/",
  STUDIO_URL: "https://studio.example.com",
};

function refusal(variables: Record<string, string | undefined>): string {
  try {
    requireHosted(variables);
  } catch (error) {
    return String(error);
  }
  return "";
}

describe("a build for the public", () => {
  it("names each missing variable on a line of its own, and where to find it", () => {
    const lines = refusal({}).split("\n");
    for (const name of [
      "SANITY_PROJECT_ID",
      "SUPABASE_URL",
      "SUPABASE_PUBLISHABLE_KEY",
      "SITE_URL",
      "STUDIO_URL",
    ]) {
      expect(lines.some((line) => line.includes(`${name} is missing: `))).toBe(
        true,
      );
    }
    expect(refusal({ ...complete, SITE_URL: "" })).not.toContain("SUPABASE");
  });

  it("takes complete settings, tidied, without the secret key", () => {
    expect(requireHosted(complete)).toEqual({
      SANITY_PROJECT_ID: "abc123",
      SANITY_DATASET: "production",
      SUPABASE_URL: "https://abc.supabase.co",
      SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x",
      SITE_URL: "https://example.com",
      STUDIO_URL: "https://studio.example.com",
    });
  });

  it("is never made of sample content, nor for this machine", () => {
    expect(
      refusal({ ...complete, SANITY_API_HOST: "http://localhost:3334" }),
    ).toContain("SANITY_API_HOST");
    expect(
      refusal({ ...complete, SUPABASE_URL: "http://localhost:54321" }),
    ).toContain("SUPABASE_URL is not of the right form");
  });

  it("never carries a secret key", () => {
    expect(
      refusal({ ...complete, SUPABASE_PUBLISHABLE_KEY: "sb_secret_x" }),
    ).toContain("secret key");
  });
});
