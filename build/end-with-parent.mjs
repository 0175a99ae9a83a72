/**
 * Preloaded into every process we start (`node --import`): when the parent exits,
 * even by SIGKILL, the channel closes and the child ends with all that it has
 * started. A child's own forks inherit the preload, but have another parent.
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
  // This listener keeps no program running. Node counts the others: one that waits
  // for a message does, which `unref()` would take from it.
  process.channel.unrefCounted();
}
