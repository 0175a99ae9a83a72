/**
 * `npm run content:types`: writes `src/content/sanity.types.ts` from the
 * schema and the page's query. With `--check` it writes nothing and fails when
 * that file is not what would be written.
 */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { extractedSchema } from "./extracted-schema.ts";

const project = join(import.meta.dirname, "..", "..");
const target = join(project, "src/content/sanity.types.ts");
const query = "src/content/query.ts";

/**
 * Runs `sanity typegen generate` in a folder of its own, so that two checks at
 * once do not disturb each other.
 *
 * @returns the text of the generated types
 */
async function generatedTypes(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "content-types-"));
  try {
    const schema = join(folder, "schema.json");
    const generates = join(folder, "sanity.types.ts");
    const config = join(folder, "typegen.json");
    await writeFile(schema, JSON.stringify(extractedSchema(), null, 2));
    await writeFile(
      config,
      JSON.stringify({
        path: query,
        schema,
        generates,
        overloadClientMethods: false,
      }),
    );
    await promisify(execFile)(
      process.execPath,
      [
        join(project, "node_modules/sanity/bin/sanity"),
        "typegen",
        "generate",
        "--config-path",
        config,
      ],
      { cwd: project },
    );
    const types = await readFile(generates, "utf8");
    // The folder's random name would make every run differ.
    return types.replace(
      /^\/\/ Source: .*schema\.json$/gm,
      "// Source: schemas",
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const types = await generatedTypes();
if (process.argv.includes("--check")) {
  const committed = await readFile(target, "utf8").catch(() => "");
  if (committed !== types) {
    console.error(
      "src/content/sanity.types.ts is not what the schema and the query say. Run: npm run content:types",
    );
    process.exitCode = 1;
  }
} else {
  await writeFile(target, types);
  console.log("Wrote src/content/sanity.types.ts");
}
