// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { countEvent } from "../visits/count.ts";

vi.mock("../visits/count.ts", () => ({ countEvent: vi.fn() }));

const ENTRY = { name: "Ada", email: "ada@b.example" };
const BACKEND = { url: "https://b.example", publishableKey: "key" };

/** Joins with a new client, as a new page does. */
async function join(signal = new AbortController().signal) {
  const { join } = await import("./join.ts");
  return join(ENTRY, BACKEND, signal);
}

beforeEach(() => vi.resetModules());

const html = "<!doctype html><title>Sign in to this network</title>";
const json = (code: string) => JSON.stringify({ code, message: "…" });
const half = new ReadableStream({
  start: (body) => body.error(new TypeError("The connection is closed.")),
});

const tooLate = AbortSignal.abort();

test.each<[string, number, BodyInit, boolean, AbortSignal?]>([
  ["an entry that was accepted", 201, "", true],
  ["an answer after the form gave up", 201, "", false, tooLate],
  ["a rule that is broken", 400, json("23514"), false],
  ["the page of a filter", 200, html, false],
  ["a filter that promises to pass it on", 202, "", false],
  ["nothing at all at this address", 404, "", false],
  ["a response that is cut off", 201, half, false],
  // 0 is not a valid status, so the fetch fails.
  ["no response", 0, "", false],
])(
  "after %s (%i) only a stored entry is confirmed and counted",
  async (_, status, body, confirmed, signal) => {
    vi.stubGlobal("fetch", async (_: unknown, init?: RequestInit) => {
      init?.signal?.throwIfAborted();
      return new Response(body, { status });
    });
    vi.mocked(countEvent).mockClear();
    expect(await join(signal).catch(() => false)).toBe(confirmed);
    expect(countEvent).toHaveBeenCalledTimes(Number(confirmed));
  },
);

test("with an expired session a visitor joins with the page's key", async () => {
  const session = {
    access_token: "header.payload.signature",
    refresh_token: "token",
    token_type: "bearer",
    expires_at: Math.floor(Date.now() / 1_000) - 60,
    user: { id: "1", aud: "authenticated" },
  };
  localStorage.setItem("sb-b-auth-token", JSON.stringify(session));
  location.hash =
    "access_token=a&refresh_token=b&expires_in=1&token_type=bearer";
  const sent: [string, string | null][] = [];
  vi.stubGlobal("fetch", async (url: string, { headers }: RequestInit) => {
    // The refresh of a session is never answered.
    if (/auth\/v1\/token/.test(url)) return new Promise(() => {});
    sent.push([url, new Headers(headers).get("authorization")]);
    return new Response("", { status: 201 });
  });
  expect(await join()).toBe(true);
  expect(sent).toEqual([[expect.stringContaining("/Waitlist"), "Bearer key"]]);
});
