import type { Env, Hono } from "hono";
import { onTestFinished } from "vitest";
import { listen } from "../local/loopback.ts";

/** @returns the address of a server that is closed when the test is over */
export async function serve<AppEnv extends Env>(
  app: Hono<AppEnv>,
): Promise<string> {
  const server = await listen(app, { port: 0 });
  onTestFinished(() => server[Symbol.asyncDispose]());
  return server.url;
}
