import { setTimeout as pause } from "node:timers/promises";
import type { SanitySettings } from "../environment.ts";
import { contentClient } from "../src/content/client.ts";

/** Pause before listening again after Sanity has refused it, in milliseconds. */
const REFUSED_MS = 60_000;

/**
 * Listens to Sanity's Live Content API, which tells of published documents only
 * and needs no token.
 *
 * @param onNews called when something was published, and when that may have
 *   happened unheard: whenever a connection begins
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

/** Resolves when Sanity wants no connection, or the signal is aborted. */
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
          // After `reconnect` the client connects again, which begins with `welcome`.
          else if (type !== "reconnect") onNews();
        },
        error: end,
      });
  });
