/** `npm start`: the whole product on this machine. `npm run dev` (`--hot-reload`): from its sources. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { checkSnapshot } from "../build/check-snapshot.ts";
import { runCommand } from "../command.ts";
import {
  type Environment,
  loadEnvFiles,
  readEnvironment,
} from "../environment.ts";
import { startStack } from "./stack.ts";

const root = join(import.meta.dirname, "..");
const { values } = parseArgs({
  options: { "hot-reload": { type: "boolean" } },
});

await runCommand(async ({ report, signal, ended }) => {
  loadEnvFiles(root);
  const environment = readEnvironment(process.env);
  const stack = await startStack({
    environment,
    directory: join(root, ".local"),
    sampleContent: await readFile(
      join(root, "studio/sample-content/content.ndjson"),
      "utf8",
    ),
    check: (snapshot) => checkSnapshot(snapshot, environment),
    hotReload: values["hot-reload"],
    report,
    signal,
  });
  report.say(addressLines(stack.environment));
  await ended;
  const step = report.step("Stopping everything");
  await stack[Symbol.asyncDispose]();
  step.done();
});

function addressLines({
  sanity,
  supabase,
  siteUrl,
  studioUrl,
}: Environment): string {
  const content =
    sanity.apiHost ??
    `Sanity project ${sanity.projectId}, dataset ${sanity.dataset}`;
  return `
  Page          ${siteUrl}
  Studio        ${studioUrl}
  Content Lake  ${content}
  Supabase      ${supabase.url}

Ctrl-C stops everything.`;
}
