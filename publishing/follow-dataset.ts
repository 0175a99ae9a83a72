import { setTimeout as pause } from "node:timers/promises";
import { contentClient } from "../content/client.ts";
import type { SanitySettings } from "../environment.ts";

/** Milliseconds until the next attempt after Sanity has refused a connection. */
const REFUSED_MS = 60_000;

/**
 * Listens to Sanity's Live Content API, which reports only published documents and
 * requires no token.
 *
 * @param onNews called when something was published, and whenever a connection opens,
 *   because something may have been published in the meantime
 * @returns once the signal is aborted
 */
export async function followDataset(
  source: SanitySettings,
  onNews: () => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await listen(source, onNews, signal);
    await pause(REFUSED_MS, undefined, { signal }).catch(() => {});
  }
}

/** Resolves when Sanity refuses the connection, or the signal is aborted. */
const listen = (
  source: SanitySettings,
  onNews: () => void,
  signal: AbortSignal,
) =>
  new Promise<void>((resolve) => {
    const end = () => {
      subscription.unsubscribe();
      signal.removeEventListener("abort", end);
      resolve();
    };
    signal.addEventListener("abort", end);
    const subscription = contentClient(source)
      .live.events()
      .subscribe({
        next({ type }) {
          if (type === "goaway") end();
          // After `reconnect` the client connects again, and gets `welcome`.
          else if (type !== "reconnect") onNews();
        },
        error: end,
      });
  });
