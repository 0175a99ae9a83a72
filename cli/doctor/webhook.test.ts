import { Hono } from "hono";
import { expect, it } from "vitest";
import type { SanitySettings } from "../../environment.ts";
import { PAGE_FILTER } from "../../studio/publishing/status.ts";
import { serve } from "../../tests/serve.ts";
import { examineWebhook } from "./webhook.ts";

const hook = {
  id: "hook1",
  dataset: "production",
  rule: { on: ["create", "update", "delete"], filter: PAGE_FILTER },
};
const attempt = (createdAt: string, isFailure: boolean) => ({
  createdAt,
  isFailure,
});

/** Sanity, as far as webhooks go. */
async function examine(
  hooks: object[],
  attempts: object[],
  status: 200 | 403 = 200,
) {
  const api = new Hono()
    .get("/:version/hooks/projects/abc123de", ({ json }) => json(hooks, status))
    .get("/:version/hooks/projects/abc123de/hook1/attempts", ({ json }) =>
      json(attempts),
    );
  return examineWebhook({
    kind: "hosted",
    projectId: "abc123de",
    dataset: "production",
    apiHost: await serve(api),
    readToken: "token-of-a-test",
  });
}

it("a webhook with our filter, whose last call was accepted, is right", async () => {
  const findings = await examine(
    [{ ...hook, id: "other", rule: null }, hook],
    [
      attempt("2026-11-21T13:00:00Z", true),
      attempt("2026-11-21T14:00:00Z", false),
    ],
  );
  expect(findings.map(({ level }) => level)).toEqual(["ok", "ok"]);
});

it("a webhook that was never called is right", async () => {
  const findings = await examine([hook], []);
  expect(findings.map(({ level }) => level)).toEqual(["ok", "ok"]);
});

it.each([
  ["there is none", []],
  ["it is of another dataset", [{ ...hook, dataset: "staging" }]],
  ["it has another filter", [{ ...hook, rule: { filter: '_type == "hero"' } }]],
])("the host is not called when %s, and that is found", async (_, hooks) => {
  expect(await examine(hooks, [])).toMatchObject([
    { level: "failed", what: expect.stringMatching(/^none has this dataset/) },
  ]);
});

it("a host that did not accept its last call is found", async () => {
  const attempts = [
    attempt("2026-11-21T14:00:00Z", true),
    attempt("2026-11-21T13:00:00Z", false),
  ];
  expect(await examine([hook], attempts)).toMatchObject([
    { level: "ok" },
    { level: "failed", what: "the host did not accept its last call" },
  ]);
});

it("a token that may not look at webhooks is a warning", async () => {
  expect(await examine([], [], 403)).toMatchObject([{ level: "warning" }]);
});

it("nothing is asked without a token, or of an embedded Content Lake", async () => {
  const source: SanitySettings = {
    kind: "hosted",
    projectId: "abc123de",
    dataset: "production",
  };
  expect(await examineWebhook(source)).toEqual([]);
  expect(
    await examineWebhook({ ...source, kind: "embedded", readToken: "t" }),
  ).toEqual([]);
});
