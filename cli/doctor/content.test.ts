import { Hono } from "hono";
import { expect, it } from "vitest";
import { fetchSnapshot } from "../../content/snapshot.ts";
import { readEnvironment } from "../../environment.ts";
import { sampleWith } from "../../tests/sample-page.ts";
import { serve } from "../../tests/serve.ts";
import { checkDataset } from "./content.ts";

it("a field that cannot go live and a missing document are named but not quoted", async () => {
  const headline = `By Ada ${"Byron".repeat(20)}`;
  const dataset = sampleWith("hero", { headline }).filter(
    ({ _id }) => _id !== "faq",
  );
  const lake = new Hono().all("*", ({ json }) => json({ result: dataset }));
  const environment = readEnvironment({ SANITY_API_HOST: await serve(lake) });
  const { signal } = new AbortController();
  const snapshot = fetchSnapshot(environment.sanity, signal);
  const findings = await Array.fromAsync(checkDataset(environment, snapshot));
  expect(findings).toMatchObject([
    {
      level: "failed",
      text: expect.stringMatching(/(?=.*hero › headline).*\bfaq\b/),
    },
  ]);
  expect(JSON.stringify(findings)).not.toContain("Ada");
});
