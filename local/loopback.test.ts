import { once } from "node:events";
import { get, type OutgoingHttpHeaders } from "node:http";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { serve } from "../tests/serve.ts";
import { guard, listen, pageGuard } from "./loopback.ts";

const crossSite = (dest: string, referer?: string) => ({
  "sec-fetch-site": "cross-site",
  "sec-fetch-dest": dest,
  ...(referer && { referer }),
});

test.each<[OutgoingHttpHeaders, number, emulator?: number]>([
  [{ host: "[::1]:3334" }, 200],
  [{ host: "local1.LOCALHOST" }, 200],
  [{ host: "evil.example" }, 421],
  [{ host: "notlocalhost" }, 421],
  [{ origin: "http://localhost:3333" }, 200],
  [{ origin: "https://evil.example" }, 403],
  [{ origin: "null" }, 403],
  [crossSite("image"), 403],
  // Follows a link or a bookmark to a page.
  [crossSite("document", "https://mail.example/"), 200, 403],
  [{ ...crossSite("document"), "sec-purpose": "prefetch" }, 403],
  // The page at 127.0.0.1 loads a picture.
  [crossSite("image", "http://127.0.0.1:3000/"), 200],
])("a request with %j has the status %i", async (headers, page, emulator) => {
  const expected = [
    [pageGuard, page],
    [guard, emulator ?? page],
  ] as const;
  for (const [handler, status] of expected) {
    const app = new Hono().use(handler).get("/", ({ text }) => text("served"));
    // Node's fetch would replace some of these headers.
    const request = get(await serve(app), { headers });
    const [response] = await once(request, "response");
    expect(response.resume().statusCode).toBe(status);
    if (status === 200)
      expect(response.headers["x-content-type-options"]).toBe("nosniff");
  }
});

test("no other machine connects, and closing a server ends connections", async () => {
  const endless = () =>
    new Response(
      new ReadableStream({
        start: (stream) => stream.enqueue(Buffer.from("x")),
      }),
    );
  const server = await listen(new Hono().get("/", endless), { port: 0 });
  // The address of another machine, as far as this server can tell.
  const elsewhere = server.url.replace("localhost", "127.0.0.2");
  await expect(fetch(elsewhere)).rejects.toThrow("fetch failed");
  const response = await fetch(server.url);
  await server[Symbol.asyncDispose]();
  await expect(response.text()).rejects.toThrow("terminated");
});
