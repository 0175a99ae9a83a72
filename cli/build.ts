/** `npm run build`: checks types and content, and builds the page for hosts into `out/`. */
import { cp, mkdtempDisposable, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { requireValidContent } from "../content/check.ts";
import { fetchSnapshot } from "../content/snapshot.ts";
import { NOT_SET, readEnvironment } from "../environment.ts";
import { runProgram } from "../lib/programs.ts";
import { root } from "../lib/root.ts";
import { buildPage } from "../publishing/build.ts";
import { runCommandLine } from "./command-line.ts";

const TSC = "node_modules/typescript/bin/tsc";
const PROJECTS = ["--build", "tsconfig.json", "tsconfig.browsers.json"];

await runCommandLine("build", (program, { report, signal }) =>
  program
    .description("Checks the published content and builds the page into out/.")
    .action(async () => {
      const environment = readEnvironment(process.env, "build");
      // Next skips the type check, so that a publish does not wait for it.
      await report.step("Checking the types", () =>
        runProgram(TSC, PROJECTS, NOT_SET, signal),
      );
      const snapshot = await report.step("Checking the content", async () => {
        const documents = await fetchSnapshot(environment.sanity, signal);
        await requireValidContent(documents, environment);
        return documents;
      });
      const folder = join(root, "out");
      await report.step("Building the page", async () => {
        await using temporary = await mkdtempDisposable(
          join(tmpdir(), "site-"),
        );
        const built = join(temporary.path, "out");
        await buildPage(environment, snapshot, built, signal);
        await rm(folder, { recursive: true, force: true });
        await cp(built, folder, { recursive: true });
        return `${folder} can be deployed`;
      });
    }),
);
