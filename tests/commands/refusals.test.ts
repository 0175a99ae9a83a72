import { createServer, type Server } from "node:net";
import { afterEach, expect, it } from "vitest";
import { findFreePorts } from "../../dev/ports.ts";
import { command } from "./command.ts";

let server: Server | undefined;

afterEach(() => {
  server?.close();
});

it("npm start names a taken port and the variable that changes it, before anything else", async () => {
  const [taken = 0, studio = 0, lake = 0, supabase = 0] =
    await findFreePorts(4);
  server = createServer().listen(taken, "127.0.0.1");
  const start = command(["dev/run.mjs", "start"], {
    SITE_PORT: String(taken),
    STUDIO_PORT: String(studio),
    CONTENT_LAKE_PORT: String(lake),
    SUPABASE_PORT: String(supabase),
  });
  expect(await start.ended).toBe(1);
  expect(start.output()).toContain(`Port ${taken} is taken`);
  expect(start.output()).toContain("SITE_PORT");
  expect(start.output()).not.toContain("Starting");
});

it("a Studio of a hosted project is not built while the page's address is missing", async () => {
  const build = command(["node_modules/sanity/bin/sanity", "build", "-y"], {
    SANITY_PROJECT_ID: "abc123de",
    SANITY_API_HOST: "",
    SITE_URL: "",
    STUDIO_URL: "https://northrule.sanity.studio",
    PUBLISH_STATUS_URL: "",
    DO_NOT_TRACK: "1",
  });
  expect(await build.ended).not.toBe(0);
  expect(build.output()).toContain("SITE_URL is missing");
});

it("npm run build without settings names each missing one", async () => {
  const build = command(["dev/run.mjs", "build"], {
    SANITY_PROJECT_ID: "",
    SUPABASE_URL: "",
    SUPABASE_PUBLISHABLE_KEY: "",
    SITE_URL: "",
    STUDIO_URL: "",
  });
  expect(await build.ended).toBe(1);
  for (const name of ["SANITY_PROJECT_ID", "SUPABASE_URL", "SITE_URL"]) {
    expect(build.output()).toContain(`${name} is missing`);
  }
});

it("npm run content -- push to a hosted dataset without a token names the one it needs", async () => {
  const push = command(
    ["dev/run.mjs", "content", "push", "studio/sample-content/content.ndjson"],
    {
      SANITY_PROJECT_ID: "abc123de",
      SANITY_API_HOST: "",
      SANITY_WRITE_TOKEN: "",
      SITE_URL: "https://www.example.com",
      STUDIO_URL: "https://studio.example.com",
    },
  );
  expect(await push.ended).toBe(1);
  expect(push.output()).toContain("SANITY_WRITE_TOKEN is missing");
});

it("npm run doctor with nothing running says what to start, prints no key, and fails", async () => {
  const [site, studio, lake, supabase] = await findFreePorts(4);
  const doctor = command(["dev/run.mjs", "doctor"], {
    SANITY_PROJECT_ID: "",
    SANITY_API_HOST: "",
    SUPABASE_URL: "",
    SITE_URL: "",
    STUDIO_URL: "",
    SITE_PORT: String(site),
    STUDIO_PORT: String(studio),
    CONTENT_LAKE_PORT: String(lake),
    SUPABASE_PORT: String(supabase),
  });
  expect(await doctor.ended).toBe(1);
  for (const part of ["Content", "Waitlist", "Site"])
    expect(doctor.output()).toMatch(new RegExp(`✗ ${part}: nothing`));
  expect(doctor.output()).toContain("run npm start");
  expect(doctor.output()).toContain("Not fit to be live: 3 to mend.");
  expect(doctor.output()).not.toMatch(/sb_(publishable|secret)_\w{8}|@/);
});
