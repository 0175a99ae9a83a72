import { Hono } from "hono";
import { expect, it } from "vitest";
import { readEnvironment } from "../../environment.ts";
import { findFreePorts } from "../../tests/free-ports.ts";
import { sampleWith } from "../../tests/sample-page.ts";
import { serve } from "../../tests/serve.ts";
import { checkDataset } from "./content.ts";

const { signal } = new AbortController();

/** Checks a Content Lake that gives every query the same response. */
async function check(body: object) {
  const lake = new Hono().all("*", ({ json }) => json(body));
  const environment = readEnvironment({ SANITY_API_HOST: await serve(lake) });
  return (await checkDataset(environment, signal)).findings;
}

it("a field that cannot go live is named but not quoted", async () => {
  const headline = `By Ada ${"Byron".repeat(20)}`;
  const dataset = sampleWith("hero", { headline });
  const findings = await check({ result: dataset });
  expect(findings).toMatchObject([
    { level: "failed", text: expect.stringContaining("hero › headline") },
  ]);
  expect(JSON.stringify(findings)).not.toContain("Ada");
});

it("a Content Lake that cannot be reached is told apart from one that refuses", async () => {
  const [port] = await findFreePorts(1);
  const SANITY_API_HOST = `http://localhost:${port}`;
  const environment = readEnvironment({ SANITY_API_HOST });
  const { findings } = await checkDataset(environment, signal);
  expect(findings).toMatchObject([
    {
      text: expect.stringMatching(
        /^Sanity: there is no response.*ECONNREFUSED/,
      ),
    },
  ]);
});

it("something other than Sanity is told apart from Sanity", async () => {
  expect(await check({ message: "no" })).toEqual([
    {
      level: "failed",
      text: expect.stringMatching(/^Sanity: something other than the project/),
    },
  ]);
});
