import { Hono } from "hono";
import { expect, it } from "vitest";
import { serve } from "../tests/serve.ts";
import { contentClient } from "./client.ts";
import { fetchSnapshot, parseDocuments } from "./snapshot.ts";

const hosted = {
  kind: "hosted",
  projectId: "abc",
  dataset: "production",
} as const;

it("content is read without a cache and without the hosts file", () => {
  expect(contentClient(hosted).config().useCdn).toBe(false);
  const apiHost = "http://localhost:3334";
  const client = contentClient({ ...hosted, kind: "embedded", apiHost });
  expect(client.getUrl("/")).toContain("http://127.0.0.1:3334/");
});

it.each(["published", "drafts"] as const)(
  "content is read as %s, with the read token",
  async (perspective) => {
    const lake = new Hono().all("*", ({ req, json }) => {
      const _type = req.header("authorization");
      return json({ result: [{ _id: req.query("perspective"), _type }] });
    });
    const apiHost = await serve(lake);
    const source = { ...hosted, apiHost, readToken: "skReadToken" };
    expect(await fetchSnapshot(source, undefined, perspective)).toEqual([
      { _id: perspective, _type: "Bearer skReadToken" },
    ]);
  },
);

it("a web page that answers in place of Sanity is reported", async () => {
  const portal = new Hono().all("*", ({ html }) => html("Sign in"));
  const apiHost = await serve(portal);
  await expect(
    fetchSnapshot({ ...hosted, kind: "embedded", apiHost }),
  ).rejects.toMatchObject({
    message: expect.stringContaining("something other than the project"),
    cause: { message: "something other than a Content Lake answered" },
  });
});

it.each(['{"_id":"faq"}', '{"_type":"faq"}', "[]", "{"])(
  "the line that is not a document is named: %s",
  (line) => {
    const archive = `{"_id":"hero","_type":"hero"}\n\n${line}\n`;
    expect(() => parseDocuments(archive)).toThrow(/^Line 3 is not/);
  },
);
