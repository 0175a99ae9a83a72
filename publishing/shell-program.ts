/** `node publishing/shell-program.ts COMMAND`: runs a shell command, which ends with the parent process. */
import { execa } from "execa";

const { exitCode } = await execa(process.argv[2] ?? "", {
  shell: true,
  stdio: "inherit",
  reject: false,
});
process.exitCode = exitCode ?? 1;
