import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createPublishing, type Publishing } from "./publishing.ts";
import { publishingRoutes } from "./publishing-routes.ts";

const liveSince = "2026-03-01T13:00:00.000Z";
let publishing: Publishing;
let server: Server;
let url: string;

beforeEach(async () => {
  publishing = createPublishing({ quietMs: 0, liveSince });
  const take = publishingRoutes(publishing);
  server = createServer((request, response) => {
    const address = new URL(request.url ?? "", "http://localhost");
    if (!take(request, response, address)) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

describe("the routes that tell how publishing goes", () => {
  it("answer with the status, and only to GET", async () => {
    const answer = await fetch(`${url}/publishing`);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.json()).toMatchObject({ state: "idle", liveSince });
    const post = await fetch(`${url}/publishing`, { method: "POST" });
    expect(post.status).toBe(405);
  });

  it("leave every other path to the Content Lake", async () => {
    expect((await fetch(`${url}/publishing/other`)).status).toBe(404);
  });

  it("send each change as it happens", async () => {
    const { body } = await fetch(`${url}/publishing/events`);
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = "";
    const hear = async (text: string) => {
      while (!heard.includes(text)) heard += (await reader?.read())?.value;
    };
    await hear('"state":"idle"');
    await publishing.begin(async () => ({
      live: false,
      fault: "content",
      problems: ["The headline is empty."],
    }));
    await hear('"state":"building"');
    await hear("The headline is empty.");
    await reader?.cancel();
  });
});
