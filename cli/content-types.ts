/**
 * `npm run content:types`: writes `content/sanity.types.ts` from the schema.
 * With `--check` it writes nothing and fails when that file is out of date.
 */
import { mkdtempDisposable, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Schema } from "@sanity/schema";
import { builtinTypes, extractSchema } from "@sanity/schema/_internal";
import { NOT_SET } from "../environment.ts";
import { runCommand } from "../lib/command.ts";
import { runProgram } from "../lib/programs.ts";
import { root } from "../lib/root.ts";
import { schemaTypes } from "../schemas/index.ts";

const target = join(root, "content/sanity.types.ts");
const sanity = "node_modules/sanity/bin/sanity";

await runCommand(async ({ signal }) => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "types-"));
  const schema = join(folder.path, "schema.json");
  const generates = join(folder.path, "sanity.types.ts");
  const config = join(folder.path, "typegen.json");
  // `sanity schema extract --enforce-required-fields` writes the same file, but takes
  // 20 s because it loads the whole Studio.
  const types = [...builtinTypes, ...schemaTypes];
  const compiled = Schema.compile({ name: "default", types });
  const extracted = extractSchema(compiled, { enforceRequiredFields: true });
  await writeFile(schema, JSON.stringify(extracted));
  // There are no paths to queries, because the site's query returns whole documents.
  const options = { path: [], schema, generates, overloadClientMethods: false };
  await writeFile(config, JSON.stringify(options));
  const parameters = ["typegen", "generate", "--config-path", config];
  await runProgram(sanity, parameters, NOT_SET, signal);
  // The name of the temporary folder is left out, because it differs in every run.
  const written = (await readFile(generates, "utf8")).replace(
    /^\/\/ Source: .*schema\.json$/gm,
    "// Source: schemas",
  );
  if (!process.argv.includes("--check")) await writeFile(target, written);
  else if (written !== (await readFile(target, "utf8")))
    throw new Error(
      "content/sanity.types.ts is out of date. Run: npm run content:types",
    );
});
