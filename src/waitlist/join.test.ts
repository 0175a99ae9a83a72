import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { count } from "../visits/count.ts";
import { join } from "./join.ts";

vi.mock("../visits/count.ts", () => ({ count: vi.fn() }));

let answer: RequestListener;
const server = createServer((request, response) => answer(request, response));
beforeAll(
  () => new Promise<void>((done) => server.listen(0, "127.0.0.1", done)),
);
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const sendEntry = () => {
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return join(
    { name: "Ada", email: "ada@b.example" },
    { url, publishableKey: "sb_publishable_x" },
    new AbortController().signal,
  ).catch(() => false);
};

const html = "<!doctype html><title>Sign in to this network</title>";
const json = (code: string) => JSON.stringify({ code, message: "…" });
test.each<[string, number, string, boolean]>([
  ["an entry that was accepted", 201, "", true],
  ["a rule that is broken", 400, json("23514"), false],
  ["the page of a filter", 200, html, false],
  ["a filter that promises to pass it on", 202, "", false],
  ["nothing at all at this address", 404, "", false],
])(
  "after %s (%i) a visitor sees the confirmation, and is counted, only if stored",
  async (_, status, body, confirmed) => {
    answer = (_request, response) => response.writeHead(status).end(body);
    vi.mocked(count).mockClear();
    expect(await sendEntry()).toBe(confirmed);
    expect(count).toHaveBeenCalledTimes(Number(confirmed));
  },
);

test("after a response that is cut off, or none, a visitor sees no confirmation", async () => {
  answer = (_request, response) => {
    response.writeHead(201, { "content-length": 100 }).write("half");
    response.destroy();
  };
  expect(await sendEntry()).toBe(false);
  answer = (request) => request.socket.destroy();
  expect(await sendEntry()).toBe(false);
});
