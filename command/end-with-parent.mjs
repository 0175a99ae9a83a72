/**
 * Preloaded into every process that we start (`node --import`). When the parent exits,
 * even by SIGKILL, the channel closes, and the child ends everything that it has started
 * and itself. Its forks inherit the preload, which does nothing under another parent.
 */
if (process.channel && process.env.ENDS_WITH === String(process.ppid)) {
  process.once("disconnect", () => {
    try {
      process.kill(-process.pid, "SIGTERM");
    } catch {
      // This process does not lead a process group.
      process.kill(process.pid, "SIGTERM");
    }
    setTimeout(() => process.exit(1), 5000).unref();
  });
  // Node keeps a program running while it listens for messages. This excludes the
  // listener above; `unref()` would also exclude the program's own listeners.
  process.channel.unrefCounted();
}
