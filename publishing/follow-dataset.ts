import { setTimeout } from "node:timers/promises";
import { contentClient } from "../content/client.ts";
import type { SanitySettings } from "../environment.ts";

/** Milliseconds until the next attempt after Sanity has ended or refused a connection. */
const REFUSED_MS = 60_000;

/**
 * Listens to Sanity's Live Content API, which requires no token, until the signal is aborted.
 *
 * @param notify called after a publish, and when a connection opens: a publish may have been missed
 */
export async function followDataset(
  source: SanitySettings,
  notify: () => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await listen(source, notify, signal);
    const pause = setTimeout(REFUSED_MS, undefined, { signal, ref: false });
    await pause.catch(() => {});
  }
}

/** Listens until Sanity ends or refuses the connection, or the signal is aborted. */
async function listen(
  source: SanitySettings,
  notify: () => void,
  signal: AbortSignal,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const subscription = contentClient(source)
    .live.events()
    .subscribe({
      next({ type }) {
        if (type === "goaway") resolve();
        // After `reconnect` the client connects again, and gets `welcome`.
        else if (type !== "reconnect") notify();
      },
      error: () => resolve(),
    });
  const end = () => resolve();
  signal.addEventListener("abort", end);
  await promise;
  signal.removeEventListener("abort", end);
  subscription.unsubscribe();
}
