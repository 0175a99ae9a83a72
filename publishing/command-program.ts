/**
 * Runs PUBLISH_COMMAND in a shell. It is a program of its own, so that the command ends
 * with the publisher and cannot make an older page live after a restart.
 */
import { execa } from "execa";

const { exitCode } = await execa(process.env.PUBLISH_COMMAND ?? "", {
  shell: true,
  stdio: "inherit",
  reject: false,
});
process.exitCode = exitCode ?? 1;
