/**
 * Keeps a library quiet. `@supabase/lite` writes every database error to the
 * console, with the name and the address that caused it; personal data must be
 * in no log. What anybody else writes to the console is untouched.
 */
import { AsyncLocalStorage } from "node:async_hooks";

const silenced = new AsyncLocalStorage<true>();
const METHODS = ["debug", "error", "info", "log", "trace", "warn"] as const;
let installed = false;

/** Runs `work`; whatever it writes to the console, then or later, is dropped. */
export function inSilence<T>(work: () => T): T {
  if (!installed) {
    installed = true;
    for (const method of METHODS) {
      const write = console[method].bind(console);
      console[method] = (...parts: unknown[]) => {
        if (!silenced.getStore()) write(...parts);
      };
    }
  }
  return silenced.run(true, work);
}
