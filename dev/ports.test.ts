import { createServer, type Server } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { readEnvironment } from "../environment.ts";
import { findFreePorts, isFree, requireFreePorts } from "./ports.ts";

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

describe("ports", () => {
  it("are free until somebody listens", async () => {
    const [port = 0] = await findFreePorts(1);
    expect(await isFree(port)).toBe(true);
    await listen(port, "127.0.0.1");
    expect(await isFree(port)).toBe(false);
  });

  it("are taken by a server on all addresses, too", async () => {
    const [port = 0] = await findFreePorts(1);
    await listen(port, "0.0.0.0");
    expect(await isFree(port)).toBe(false);
  });

  it("found free are all different", async () => {
    expect(new Set(await findFreePorts(5)).size).toBe(5);
  });

  it("taken are named in one error, each with its variable", async () => {
    const [site = 0, studio = 0, lake = 0, supabase = 0] =
      await findFreePorts(4);
    await listen(site, "127.0.0.1");
    await listen(supabase, "127.0.0.1");
    const environment = readEnvironment({
      SITE_PORT: String(site),
      STUDIO_PORT: String(studio),
      CONTENT_LAKE_PORT: String(lake),
      SUPABASE_PORT: String(supabase),
    });
    const error = await requireFreePorts(environment).catch(
      (reason: Error) => reason.message,
    );
    expect(error).toContain(`Port ${site} is taken`);
    expect(error).toContain("SITE_PORT");
    expect(error).toContain(`Port ${supabase} is taken`);
    expect(error).toContain("SUPABASE_PORT");
    expect(error).not.toContain("STUDIO_PORT");
  });
});

function listen(port: number, host: string): Promise<void> {
  const server = createServer();
  servers.push(server);
  return new Promise((resolve) => server.listen(port, host, resolve));
}
