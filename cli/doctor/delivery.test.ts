import { Hono } from "hono";
import { compress } from "hono/compress";
import { expect, it } from "vitest";
import { serve } from "../../tests/serve.ts";
import { checkDelivery } from "./delivery.ts";

const { signal } = new AbortController();
const files = { "/a.js": "", "/b.js": "", "/tiny.js": "", "/page.css": "" };
const script = "go();".repeat(1_000);

/** A host of a site with these scripts. */
const host = () =>
  new Hono()
    .get("/build.json", (context) => context.json({ files }))
    .get("/tiny.js", (context) =>
      context.body("go()", 200, { "content-type": "text/javascript" }),
    )
    .get("/:name{.+\\.js}", (context) =>
      context.body(script, 200, { "content-type": "text/javascript" }),
    );

it("a host that compresses and sets no cookie is not mentioned", async () => {
  const app = new Hono().use(compress()).route("/", host());
  const url = await serve(app.get("/", (context) => context.html("Hello")));
  expect(await checkDelivery(url, signal)).toEqual([]);
});

it("uncompressed scripts and cookies are warnings", async () => {
  const app = host().get("/", (context) => {
    context.header("set-cookie", "id=1");
    return context.html("Hello");
  });
  expect(await checkDelivery(await serve(app), signal)).toEqual([
    { level: "warning", text: expect.stringContaining("(2 of 3)") },
    { level: "warning", text: expect.stringContaining("cookie") },
  ]);
});
