import { describe, expect, it, vi } from "vitest";
import { fetchOnThisMachine } from "./embedded-studio.ts";

describe("an embedded Studio", () => {
  const server = vi.fn(async () => new Response("from this machine"));
  const fetch = fetchOnThisMachine(server);

  it("asks servers of this machine", async () => {
    const address = "http://local1.localhost:3334/v1/users/me";
    expect(await (await fetch(address)).text()).toBe("from this machine");
    const request = new Request("http://localhost:3000/publish-status");
    expect(await (await fetch(request)).text()).toBe("from this machine");
  });

  it("asks nobody else: there is no newer version, and nowhere to give feedback", async () => {
    server.mockClear();
    const version = await fetch(
      "https://sanity-cdn.com/v1/modules/sanity/latest/%5E6.16.0/t1",
    );
    expect(version.ok).toBe(true);
    expect(await version.json()).toEqual({});
    const feedback = await fetch("https://api.sanity.io/vX/intake/feedback");
    expect(feedback.ok).toBe(false);
    const address = "http://localhost:3333/static/create-manifest.json";
    const described = await fetch(address, { method: "HEAD" });
    expect(described.ok).toBe(false);
    const lookalike = await fetch("https://localhost.example.com/");
    expect(lookalike.ok).toBe(false);
    expect(server).not.toHaveBeenCalled();
  });
});
