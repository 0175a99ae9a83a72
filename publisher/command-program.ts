/**
 * Runs PUBLISH_COMMAND in a shell. A program of its own, so that the command ends
 * with the publisher: after a restart an older page could otherwise go live last.
 */
import { execa } from "execa";

const { exitCode } = await execa(process.env.PUBLISH_COMMAND ?? "", {
  shell: true,
  stdio: "inherit",
  reject: false,
});
process.exitCode = exitCode ?? 1;
