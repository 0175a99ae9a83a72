/** Export of a long list with the command line, beside COPY. */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa, execaNode } from "execa";
import postgres from "postgres";
import type { ScratchPostgres } from "../../../supabase/scratch-postgres.ts";
import { whole } from "../results.ts";

const script = (path: string) => join(import.meta.dirname, path);

/** Loaded before a program, has it write its peak memory, in kilobytes, to descriptor 3. */
const WATCH = `data:text/javascript,import { writeSync } from "node:fs";
process.on("exit", () => writeSync(3, String(process.resourceUsage().maxRSS)));`;

/**
 * @param rows how long the list is
 * @returns a row for each way: rows, rows per second, peak memory and size in MB
 */
export async function measureExports(
  server: ScratchPostgres,
  rows: number,
): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), "bench-export-"));
  await server.createDatabase("exports");
  const database = server.url("exports");
  const owner = postgres(database, { max: 1 });
  // The rules are not what is measured here: a million rows go in without them.
  await owner`alter table "Waitlist" disable trigger user`;
  await owner`
    insert into "Waitlist" (name, email, created_at)
    select 'Person Number ' || n, 'person' || n || '@b.example',
      now() - (${rows} - n) * interval '10 seconds'
    from generate_series(1, ${rows}) n`;
  await owner`vacuum analyze "Waitlist"`;
  await owner.end();

  const secretKey = `sb_secret_${randomUUID()}`;
  const rest = execaNode(script("rest.ts"), [database, secretKey], {
    reject: false,
    stderr: "inherit",
  });
  const env = {
    SUPABASE_URL: String(await rest.getOneMessage()),
    SUPABASE_SECRET_KEY: secretKey,
  };
  const file = join(folder, "export");
  const measure = async (what: string, parameters: string[]) => {
    const start = performance.now();
    const { stdio } = await execa(
      process.execPath,
      ["--import", WATCH, ...parameters],
      { env, stdio: ["ignore", "ignore", "pipe", "pipe"] },
    );
    const seconds = (performance.now() - start) / 1000;
    const { size } = await stat(file);
    const memory = Number(stdio[3]) / 1024;
    return [what, rows, rows / seconds, memory, size / 2 ** 20].map((value) =>
      typeof value === "number" ? whole(value) : value,
    );
  };
  const main = script("../../../operators/main.ts");
  const command = (format: string) =>
    measure(`export --format ${format}`, [
      ...[main, "export", "--format", format, "--output", file],
    ]);
  try {
    return [
      await command("csv"),
      await command("ndjson"),
      await measure("COPY … TO STDOUT", [script("copy.ts"), database, file]),
    ];
  } finally {
    rest.kill();
    await rest;
    await rm(folder, { recursive: true, force: true });
  }
}
