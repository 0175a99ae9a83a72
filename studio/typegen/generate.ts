/**
 * `npm run content:types`: writes `src/content/sanity.types.ts` from the
 * schema and the page's query. With `--check` it writes nothing and fails when
 * that file is not what would be written.
 */
import { mkdtempDisposable, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Schema } from "@sanity/schema";
import { builtinTypes, extractSchema } from "@sanity/schema/_internal";
import { execaNode } from "execa";
import { schemaTypes } from "../../schemas/index.ts";

const project = join(import.meta.dirname, "..", "..");
const target = join(project, "src/content/sanity.types.ts");

/**
 * The schema as `sanity schema extract --enforce-required-fields` writes it,
 * by the very function that command calls; the command itself takes 20 s
 * because it loads the whole Studio first.
 */
const extractedSchema = () =>
  extractSchema(
    Schema.compile({
      name: "default",
      types: [...builtinTypes, ...schemaTypes],
    }),
    { enforceRequiredFields: true },
  );

/**
 * Runs `sanity typegen generate` in a folder of its own, so that two checks at
 * once do not disturb each other.
 *
 * @returns the text of the generated types
 */
async function generatedTypes(): Promise<string> {
  await using folder = await mkdtempDisposable(
    join(tmpdir(), "content-types-"),
  );
  const schema = join(folder.path, "schema.json");
  const generates = join(folder.path, "sanity.types.ts");
  const config = join(folder.path, "typegen.json");
  await writeFile(schema, JSON.stringify(extractedSchema()));
  await writeFile(
    config,
    JSON.stringify({
      path: "src/content/query.ts",
      schema,
      generates,
      overloadClientMethods: false,
    }),
  );
  await execaNode(
    join(project, "node_modules/sanity/bin/sanity"),
    ["typegen", "generate", "--config-path", config],
    { cwd: project, ipc: false },
  );
  const types = await readFile(generates, "utf8");
  // The folder's random name would make every run differ.
  return types.replace(/^\/\/ Source: .*schema\.json$/gm, "// Source: schemas");
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
