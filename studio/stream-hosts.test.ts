import { describe, expect, it } from "vitest";
import { streamAddress } from "./stream-hosts.ts";

describe("an event stream of the embedded Content Lake", () => {
  it.each(["listen", "live/events"])("of %s gets a host of its own", (path) => {
    expect(
      streamAddress(
        `http://local1.localhost:3334/v2025-01-01/data/${path}/production?query=*`,
        "s1",
      ),
    ).toBe(
      `http://s1.localhost:3334/v2025-01-01/data/${path}/production?query=*`,
    );
  });

  it.each([
    "http://local1.localhost:3334/v1/data/query/production",
    "https://abc.api.sanity.io/v1/data/listen/production",
    "https://localhost.example.com/v1/data/listen/production",
  ])("and nothing else does: %s", (address) => {
    expect(streamAddress(address, "s1")).toBe(address);
  });
});
