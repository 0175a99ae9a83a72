import { describe, expect, it } from "vitest";
import { streamAddress } from "./embedded-client.ts";

describe("an event stream of the embedded Content Lake", () => {
  it.each(["listen", "live/events"])("of %s gets a host of its own", (path) => {
    const rest = `:3334/v2025-01-01/data/${path}/production?query=*`;
    const address = `http://local1.localhost${rest}`;
    const [host, other] = [streamAddress(address), streamAddress(address)];
    expect(host).toMatch(/^http:\/\/stream-\w{8}\.localhost:3334/);
    expect(host.endsWith(rest)).toBe(true);
    expect(other).not.toBe(host);
  });

  it.each([
    "http://local1.localhost:3334/v1/data/query/production",
    "https://abc.api.sanity.io/v1/data/listen/production",
    "https://localhost.example.com/v1/data/listen/production",
  ])("and nothing else does: %s", (address) => {
    expect(streamAddress(address)).toBe(address);
  });
});
