import { expect, test, vi } from "vitest";
import { countEvent } from "../visits/count.ts";
import { join } from "./join.ts";

vi.mock("../visits/count.ts", () => ({ countEvent: vi.fn() }));

const html = "<!doctype html><title>Sign in to this network</title>";
const json = (code: string) => JSON.stringify({ code, message: "…" });
const half = new ReadableStream({
  start: (body) => body.error(new TypeError("The connection is closed.")),
});

test.each<[string, number, BodyInit, boolean]>([
  ["an entry that was accepted", 201, "", true],
  ["a rule that is broken", 400, json("23514"), false],
  ["the page of a filter", 200, html, false],
  ["a filter that promises to pass it on", 202, "", false],
  ["nothing at all at this address", 404, "", false],
  ["a response that is cut off", 201, half, false],
  // There is no such status, so the fetch fails.
  ["no response", 0, "", false],
])(
  "after %s (%i) a visitor sees the confirmation, and is counted, only if stored",
  async (_, status, body, confirmed) => {
    vi.stubGlobal("fetch", async () => new Response(body, { status }));
    vi.mocked(countEvent).mockClear();
    const entry = { name: "Ada", email: "ada@b.example" };
    const backend = { url: "https://b.example", publishableKey: "key" };
    const { signal } = new AbortController();
    const joining = join(entry, backend, signal).catch(() => false);
    expect(await joining).toBe(confirmed);
    expect(countEvent).toHaveBeenCalledTimes(Number(confirmed));
  },
);
