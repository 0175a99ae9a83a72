/**
 * `@supabase/lite` writes every database error to the console, with the row that
 * caused it; personal data must be in no log.
 */
import { AsyncLocalStorage } from "node:async_hooks";

const silenced = new AsyncLocalStorage<true>();
const METHODS = ["debug", "error", "info", "log", "trace", "warn"] as const;
let installed = false;

/** Runs `work`; what it writes to the console, then or later, is dropped. */
export function silence<T>(work: () => T): T {
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
