import { contentClient } from "../content/client.ts";
import type { SanitySettings } from "../environment.ts";

/** Milliseconds until the next attempt after Sanity has refused a connection. */
const REFUSED_MS = 60_000;

/**
 * Listens to Sanity's Live Content API, which requires no token, until the signal is aborted.
 *
 * @param notify called after a publish, and whenever a connection opens: there may have been one
 */
export function followDataset(
  source: SanitySettings,
  notify: () => void,
  signal: AbortSignal,
): void {
  const tryLater = () => {
    subscription.unsubscribe();
    setTimeout(followDataset, REFUSED_MS, source, notify, signal).unref();
  };
  const subscription = contentClient(source)
    .live.events()
    .subscribe({
      next({ type }) {
        if (type === "goaway") tryLater();
        // After `reconnect` the client connects again, and gets `welcome`.
        else if (type !== "reconnect") notify();
      },
      error: tryLater,
    });
  signal.addEventListener("abort", () => subscription.unsubscribe());
}
