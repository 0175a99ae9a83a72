/**
 * Preloaded into every program that a command starts (`node --import`), which leads a
 * process group. When the command exits, even by SIGKILL, the channel closes, and the
 * program ends everything that it has started and itself. Its forks inherit the preload,
 * which does nothing under another parent.
 */
if (process.channel && process.env.ENDS_WITH === String(process.ppid)) {
  process.once("disconnect", () => {
    process.kill(-process.pid, "SIGTERM");
    setTimeout(() => process.exit(1), 5000).unref();
  });
  // Node keeps a program running while it listens for messages. This excludes the
  // listener above; `unref()` would also exclude the program's own listeners.
  process.channel.unrefCounted();
}
