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

it("a build reads published documents only, with the read token, and no cache", async () => {
  const requested: Request[] = [];
  const source = { ...hosted, readToken: "skReadToken" };
  const client = contentClient(source).withConfig({
    resolveFetch: () => async (url, init) => {
      requested.push(new Request(url, init));
      return Response.json({ result: [] });
    },
  });
  await client.fetch("*");
  const [{ url: address = "", headers } = {}] = requested;
  const url = URL.parse(address);
  expect(headers?.get("authorization")).toBe("Bearer skReadToken");
  expect(url?.host).toBe("abc.api.sanity.io");
  expect(url?.searchParams.get("perspective")).toBe("published");
});

it("the Content Lake on this machine is reached although the hosts file lacks localhost", () => {
  const apiHost = "http://localhost:3334";
  const client = contentClient({ ...hosted, kind: "embedded", apiHost });
  expect(client.getUrl("/")).toContain("http://127.0.0.1:3334/");
});

it.each(["published", "drafts"] as const)(
  "content is read as %s if that is asked for",
  async (perspective) => {
    const lake = new Hono().all("*", ({ req, json }) =>
      json({ result: [{ _id: req.query("perspective"), _type: "hero" }] }),
    );
    const source = { ...hosted, apiHost: await serve(lake) };
    expect(await fetchSnapshot(source, undefined, perspective)).toMatchObject([
      { _id: perspective },
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
  "the line of an archive that is not a document is named: %s",
  (line) => {
    const archive = `{"_id":"hero","_type":"hero"}\n\n${line}\n`;
    expect(() => parseDocuments(archive)).toThrow(/^Line 3 is not/);
  },
);
