import { describe, expect, it } from "vitest";
import { readSettings, SettingsError } from "./settings.ts";

describe("the settings of a house on this machine", () => {
  it("need nothing at all", () => {
    expect(readSettings({})).toEqual({
      ports: { site: 3000, studio: 3333, contentLake: 3334, supabase: 54321 },
      sanity: { kind: "embedded", projectId: "local1", dataset: "production" },
      supabase: { kind: "embedded" },
      siteUrl: "http://localhost:3000",
      studioUrl: "http://localhost:3333",
    });
  });

  it("take an empty variable for an unset one", () => {
    expect(
      readSettings({ SITE_PORT: "", SANITY_PROJECT_ID: "", SUPABASE_URL: "" }),
    ).toEqual(readSettings({}));
  });

  it("name the addresses after the ports", () => {
    const { siteUrl, studioUrl } = readSettings({
      SITE_PORT: "4000",
      STUDIO_PORT: "4001",
    });
    expect([siteUrl, studioUrl]).toEqual([
      "http://localhost:4000",
      "http://localhost:4001",
    ]);
  });

  it("use a hosted Sanity beside the embedded Supabase", () => {
    const { sanity, supabase } = readSettings({ SANITY_PROJECT_ID: "abc123" });
    expect(sanity).toEqual({
      kind: "hosted",
      projectId: "abc123",
      dataset: "production",
    });
    expect(supabase.kind).toBe("embedded");
  });

  it("use a hosted Supabase beside the embedded Sanity", () => {
    const { sanity, supabase } = readSettings({
      SUPABASE_URL: "https://abc.supabase.co/",
      SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x",
    });
    expect(supabase).toEqual({
      kind: "hosted",
      url: "https://abc.supabase.co",
      publishableKey: "sb_publishable_x",
    });
    expect(sanity.kind).toBe("embedded");
  });

  it("refuse a Supabase without its key, naming the variable", () => {
    expect(() =>
      readSettings({ SUPABASE_URL: "https://abc.supabase.co" }),
    ).toThrow("SUPABASE_PUBLISHABLE_KEY");
  });

  it.each(["0", "65536", "3000x", "-1", "3e3"])(
    "refuse %s as a port, naming the variable",
    (value) => {
      expect(() => readSettings({ SITE_PORT: value })).toThrow(SettingsError);
      expect(() => readSettings({ SITE_PORT: value })).toThrow("SITE_PORT");
    },
  );

  it("refuse one port for two servers", () => {
    expect(() => readSettings({ STUDIO_PORT: "3000" })).toThrow(
      "SITE_PORT and STUDIO_PORT are both 3000",
    );
  });
});
