/** The yardstick of exports: `node copy.ts CONNECTION FILE` writes what COPY gives. */
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import postgres from "postgres";

const [url = "", file = ""] = process.argv.slice(2);
const sql = postgres(url, { max: 1 });
const rows = await sql`
  copy (select name, email, created_at from "Waitlist" order by created_at, id)
  to stdout (format csv, header)`.readable();
await pipeline(rows, createWriteStream(file));
await sql.end();
