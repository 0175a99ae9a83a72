/** Export of a long list with the command line, beside COPY. */
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import type { ScratchPostgres } from "../../supabase/scratch-postgres.ts";

export type ExportResult = {
  what: string;
  rows: number;
  perSecond: number;
  /** Peak resident memory of the process that writes, in MB. */
  peakMemory: number;
  /** Size of the file, in MB. */
  size: number;
};

const script = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** @param rows how long the list is */
export async function measureExports(
  server: ScratchPostgres,
  rows: number,
): Promise<ExportResult[]> {
  const folder = await mkdtemp(join(tmpdir(), "bench-export-"));
  await server.createDatabase("exports");
  const owner = postgres(server.url("exports"), { max: 1 });
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
  const rest = spawn(
    process.execPath,
    [script("rest.ts"), server.url("exports"), secretKey],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const ready = await new Promise<string>((resolve) =>
    createInterface(rest.stdout).once("line", resolve),
  );
  const results: ExportResult[] = [];
  try {
    for (const format of ["csv", "ndjson"]) {
      const file = join(folder, `export.${format}`);
      const child = spawn(
        process.execPath,
        [
          script("../../operators/main.ts"),
          "export",
          "--format",
          format,
          "--output",
          file,
        ],
        {
          stdio: "ignore",
          env: {
            ...process.env,
            SUPABASE_URL: JSON.parse(ready).url,
            SUPABASE_SECRET_KEY: secretKey,
          },
        },
      );
      results.push(
        await watched(`export --format ${format}`, child, file, rows),
      );
    }
    const file = join(folder, "copy.csv");
    const child = spawn(
      process.execPath,
      [script("copy.ts"), server.url("exports"), file],
      { stdio: "ignore" },
    );
    results.push(await watched("COPY … TO STDOUT", child, file, rows));
  } finally {
    const gone = new Promise((resolve) => rest.once("exit", resolve));
    rest.kill();
    await gone;
    await rm(folder, { recursive: true, force: true });
  }
  return results;
}

/** Waits for a process and notes how much memory it had at most (Linux tells). */
async function watched(
  what: string,
  child: ChildProcess,
  file: string,
  rows: number,
): Promise<ExportResult> {
  const start = performance.now();
  let peak = Number.NaN;
  const look = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, "utf8").catch(
      () => "",
    );
    const kilobytes = /VmHWM:\s+(\d+)/.exec(status)?.[1];
    if (kilobytes) peak = Number(kilobytes) / 1024;
  }, 50);
  const code = await new Promise((resolve) => child.once("exit", resolve));
  clearInterval(look);
  if (code !== 0) throw new Error(`${what} ended with ${code}`);
  const seconds = (performance.now() - start) / 1000;
  const { size } = await stat(file);
  return {
    what,
    rows,
    perSecond: rows / seconds,
    peakMemory: peak,
    size: size / 1024 / 1024,
  };
}
