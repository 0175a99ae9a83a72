/**
 * Preloaded into every process that we start (`node --import`). When the parent exits,
 * even by SIGKILL, the channel closes, and the child ends with everything that it has
 * started. Its own forks inherit the preload, but have another parent.
 */
if (process.channel && process.env.ENDS_WITH === String(process.ppid)) {
  process.once("disconnect", () => {
    try {
      process.kill(-process.pid, "SIGTERM");
    } catch {
      // It is not the leader of a process group.
      process.kill(process.pid, "SIGTERM");
    }
    setTimeout(() => process.exit(1), 5000).unref();
  });
  // Node keeps a program running while it listens for messages. This leaves out the
  // listener above; `unref()` would also leave out those of the program.
  process.channel.unrefCounted();
}
