import type { Environment } from "../environment.ts";
import type { Report } from "../lib/report.ts";

/** The arguments for starting each part of a stack. */
export type StackParts = {
  environment: Environment;
  /** The folder for all data, in the project: `.local`. */
  directory: string;
  report: Report;
  /** Stops all running work. */
  signal: AbortSignal;
  /** Collects what must be closed when the stack stops. */
  resources: AsyncDisposableStack;
  /** Called when a server exits by itself, which stops the whole stack. */
  onExit: (error: Error) => void;
};
