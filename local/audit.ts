/**
 * `npm run check:audit`: known vulnerabilities in what is deployed or builds
 * it. Outside the test command, because it asks the package registry.
 */
import { spawnSync } from "node:child_process";
import { z } from "zod";

/**
 * Advisories that do not apply here, each with the reason; documented in
 * docs/security.md. Identified by their address.
 */
const EXCEPTIONS: ReadonlyMap<string, string> = new Map();

const reportSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.string(),
      via: z.array(
        z.union([z.string(), z.object({ url: z.string(), title: z.string() })]),
      ),
    }),
  ),
});

const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json"], {
  encoding: "utf8",
});
const report = reportSchema.safeParse(parsed(stdout));
if (report.success) {
  const found = Object.entries(report.data.vulnerabilities).flatMap(
    ([name, { severity, via }]) =>
      via
        .filter((advisory) => typeof advisory !== "string")
        .filter(({ url }) => !EXCEPTIONS.has(url))
        .map(({ url, title }) => `${severity}: ${name}: ${title} ${url}`),
  );
  for (const line of found) console.error(line);
  console.log(
    `${found.length} advisories, ${EXCEPTIONS.size} explained exceptions`,
  );
  process.exitCode = found.length > 0 ? 1 : 0;
} else {
  console.error("The package registry did not answer with a report.");
  process.exitCode = 2;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
