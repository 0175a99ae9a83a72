import type { SanitySettings } from "../environment.ts";
import { contentClient } from "../src/content/client.ts";

/** Pause before listening again after Sanity has refused it, in milliseconds. */
const REFUSED_MS = 60_000;

/**
 * Listens to Sanity's Live Content API, which tells of published documents only
 * and asks for no token.
 *
 * @param onNews called when something was published, and when that may have
 *   happened unheard: whenever the connection begins
 * @param signal ends it
 */
export function followDataset(
  source: SanitySettings,
  onNews: () => void,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  const stopped = new AbortController();
  const listenAgain = () => {
    stopped.abort();
    const timer = setTimeout(
      () => followDataset(source, onNews, signal),
      REFUSED_MS,
    );
    signal.addEventListener("abort", () => clearTimeout(timer));
  };
  const subscription = contentClient(source)
    .live.events()
    .subscribe({
      next({ type }) {
        if (type === "goaway") listenAgain();
        // A lost connection is made again by the client, and begins with `welcome`.
        else if (type !== "reconnect") onNews();
      },
      error: listenAgain,
    });
  AbortSignal.any([signal, stopped.signal]).addEventListener("abort", () =>
    subscription.unsubscribe(),
  );
}
