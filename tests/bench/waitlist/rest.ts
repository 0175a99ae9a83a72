/**
 * A process that serves native PostgreSQL as REST, with the library that the
 * embedded Supabase uses: `node rest.ts CONNECTION SECRET_KEY`. For reading only.
 */
import { App } from "@supabase/lite";
import { createPostgresConnection } from "@supabase/lite/postgres";
import { Hono } from "hono";
import { listen } from "loopback-server";

const [url = "", secretKey = ""] = process.argv.slice(2);
const library = new App({
  connection: createPostgresConnection({ url }),
  auth: { enabled: false, secret_key: secretKey },
  options: { server: { disableStudio: true } },
});
const app = new Hono().get("*", ({ req }) =>
  library.fetch(
    new Request(req.url, {
      headers: {
        apikey: req.header("apikey") ?? "",
        prefer: req.header("prefer") ?? "",
      },
    }),
  ),
);
const server = await listen(app, { port: 0 });
process.send?.(server.url);
