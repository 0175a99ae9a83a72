/**
 * `npm run database:types`: writes the types of the database as the Supabase CLI
 * sees it after all migrations. With `--check` it writes nothing and fails if
 * the committed file is not what would be written.
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { execa } from "execa";
import { startScratchPostgres } from "./scratch-postgres.ts";

const file = new URL("../src/waitlist/database.types.ts", import.meta.url);

/** The release whose output is committed; another one may write other text. */
const CLI_VERSION = "2.122.0";

/** @returns the command that runs the Supabase CLI on this machine */
function supabaseCommand(): [command: string, ...parameters: string[]] {
  try {
    // The program itself, without npm's wrapper: only this platform's build of
    // this release is in our lockfile.
    const require = createRequire(import.meta.url);
    return [require.resolve("@supabase/cli-linux-x64/bin/supabase")];
  } catch {
    return ["npx", "--yes", `supabase@${CLI_VERSION}`];
  }
}

async function generateTypes(): Promise<string> {
  await using server = await startScratchPostgres();
  await server.createDatabase("types");
  const [command, ...parameters] = supabaseCommand();
  const { stdout } = await execa({
    timeout: 120_000,
    stripFinalNewline: false,
    env: { DO_NOT_TRACK: "1", SUPABASE_TELEMETRY_DISABLED: "1" },
  })`${command} ${parameters} gen types typescript --schema public --db-url ${server.url("types")}?sslmode=disable`;
  return `// Written by \`npm run database:types\` from supabase/migrations. Do not edit.\n${stdout}`;
}

const fresh = await generateTypes();
if (!process.argv.includes("--check")) {
  await writeFile(file, fresh);
  console.log("Wrote src/waitlist/database.types.ts");
} else if ((await readFile(file, "utf8").catch(() => "")) !== fresh) {
  console.error(
    "src/waitlist/database.types.ts is not what the migrations say. Run `npm run database:types` and commit the file.",
  );
  process.exitCode = 1;
} else {
  console.log("src/waitlist/database.types.ts is up to date");
}
