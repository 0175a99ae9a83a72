import { describe, expect, it, vi } from "vitest";
import { fetchOnThisMachine, withUniqueHost } from "../src/studio.ts";

describe("a Studio on a local lake", () => {
  it("uses a unique host for each event stream, so that tabs do not block each other", () => {
    const address = "http://local1.localhost:3334/v1/data/listen/production";
    const [one, other] = [withUniqueHost(address), withUniqueHost(address)];
    expect(one).toMatch(/^http:\/\/stream-\w{8}\.localhost:3334\/v1\/data/);
    expect(other).not.toBe(one);
    const hosted = "https://abc.api.sanity.io/v1/data/listen/production";
    expect(withUniqueHost(hosted)).toBe(hosted);
  });

  it("fetches only from servers of this machine", async () => {
    const server = vi.fn(async () => new Response("from this machine"));
    const fetch = fetchOnThisMachine(server);
    const address = "http://local1.localhost:3334/v1/users/me";
    expect(await (await fetch(address)).text()).toBe("from this machine");
    server.mockClear();
    const version = await fetch("https://sanity-cdn.com/v1/modules/sanity");
    expect(await version.json()).toEqual({});
    const elsewhere = [
      "https://api.sanity.io/vX/intake/feedback",
      "https://localhost.example.com/",
      "http://localhost:3333/static/create-manifest.json",
    ];
    for (const address of elsewhere)
      expect((await fetch(address)).ok).toBe(false);
    expect(server).not.toHaveBeenCalled();
  });
});
