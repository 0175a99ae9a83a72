/**
 * A process that serves native PostgreSQL as REST, with the library that the
 * embedded Supabase uses: `node rest.ts CONNECTION SECRET_KEY`. For reading only.
 */
import { createServer } from "node:http";
import { App } from "@supabase/lite";
import { createPostgresConnection } from "@supabase/lite/postgres";
import { send } from "../../local/supabase/exchange.ts";

const [url = "", secretKey = ""] = process.argv.slice(2);
const app = new App({
  connection: createPostgresConnection({ url }),
  auth: { enabled: false, secret_key: secretKey },
  options: { server: { disableStudio: true } },
});
const server = createServer((request, response) => {
  const { method = "GET", url: target = "/" } = request;
  const { apikey, prefer } = request.headers;
  Promise.resolve(
    app.fetch(
      new Request(new URL(target, "http://localhost"), {
        method,
        headers: {
          apikey: String(apikey),
          ...(prefer && { prefer: String(prefer) }),
        },
      }),
    ),
  ).then(
    (answer) => send(response, answer),
    () => response.destroy(),
  );
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  console.log(JSON.stringify({ url: `http://localhost:${port}` }));
});
