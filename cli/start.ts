/** `npm start`: runs the product on this machine. With `--hot-reload`: `npm run dev`. */
import { join } from "node:path";
import { type Environment, loadEnvFiles } from "../environment.ts";
import { runCommand } from "../lib/command.ts";
import { root } from "../lib/root.ts";
import { startStack } from "../local/stack.ts";

await runCommand(async ({ report, signal, untilInterrupted }) => {
  loadEnvFiles(root);
  const hotReload = process.argv.includes("--hot-reload");
  const stack = await startStack({
    variables: process.env,
    directory: join(root, ".local"),
    hotReload,
    report,
    signal,
  });
  report.say(addresses(stack.environment));
  if (hotReload)
    report.say(
      "\nChanges in brand/, content/, schemas/, src/, studio/ and text/ show at once. Others, such as\n.env and migrations, need a restart.",
    );
  if (stack.environment.supabase.kind === "hosted")
    report.say(
      "\nSUPABASE_URL is set: people who join on this page are on that project's list.",
    );
  report.say("\nCtrl-C stops everything.");
  await Promise.race([untilInterrupted(), stack.failed]);
  await report.step("Stopping everything", async () =>
    stack[Symbol.asyncDispose](),
  );
});

function addresses({ sanity, supabase, siteUrl, studioUrl }: Environment) {
  const content =
    sanity.apiHost ??
    `Sanity project ${sanity.projectId}, dataset ${sanity.dataset}`;
  return `
  Page          ${siteUrl}
  Studio        ${studioUrl}
  Content Lake  ${content}
  Supabase      ${supabase.url}`;
}
