/**
 * `npm run licences`: writes docs/licences.md from the lockfile: under which
 * terms the packages stand that are deployed or build what is.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const root = join(import.meta.dirname, "..");

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
    }),
  ),
});

/** Licences that ask for more than keeping their text. */
const RECIPROCAL = /GPL|MPL|EPL|CDDL/;

const lock = lockSchema.parse(
  JSON.parse(await readFile(join(root, "package-lock.json"), "utf8")),
);
const packages = Object.entries(lock.packages)
  .filter(([path, { dev }]) => path !== "" && !dev)
  .map(([path, { license, version = "" }]) => ({
    name: `${path.slice(path.lastIndexOf("node_modules/") + 13)} ${version}`,
    licence: license ?? "not stated",
  }));

const groups = Map.groupBy(packages, ({ licence }) => licence);
const sorted = [...groups].toSorted(([, a], [, b]) => b.length - a.length);
const names = (members: typeof packages) =>
  [...new Set(members.map(({ name }) => name))].toSorted().join(", ");
const unusual = sorted.filter(
  ([licence]) => RECIPROCAL.test(licence) || licence === "not stated",
);

const text = `# Licences of the packages

Written by \`npm run licences\` from the lockfile; tools that are only used for
development are left out.

| licence | packages |
| --- | --- |
${sorted.map(([licence, { length }]) => `| ${licence} | ${length} |`).join("\n")}

## Those that ask for more than keeping their text

sharp (with libvips) and Lightning CSS work while building; nothing of them is
in what is deployed.

${unusual.map(([licence, members]) => `- **${licence}**: ${names(members)}`).join("\n")}

## Fonts

Inter and Newsreader, subset into \`src/fonts/\`, stand under the SIL Open Font
License 1.1.

## All

${sorted.map(([licence, members]) => `### ${licence}\n\n${names(members)}`).join("\n\n")}
`;
await writeFile(join(root, "docs/licences.md"), text);
console.log(`${packages.length} packages, ${sorted.length} licences`);
