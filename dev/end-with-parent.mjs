/**
 * Preloaded into every process we start (`node --import`): when the parent is
 * gone, even by SIGKILL, its end of the channel closes and the child follows,
 * so that no server is left behind on a port.
 *
 * A child's own forks inherit this preload, but not this parent: their channel
 * is theirs.
 */
if (process.channel && process.env.ENDS_WITH === String(process.ppid)) {
  process.channel.unref();
  process.once("disconnect", () => {
    // Asked politely first, with all that it has started: there may be files
    // to put in order.
    try {
      process.kill(-process.pid, "SIGTERM");
    } catch {
      // It leads no group of its own.
      process.kill(process.pid, "SIGTERM");
    }
    setTimeout(() => process.exit(1), 5000).unref();
  });
}
