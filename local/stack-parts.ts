import type { Environment } from "../environment.ts";
import type { Report } from "../lib/report.ts";

/** What the parts of a stack are started with. */
export type StackParts = {
  environment: Environment;
  /** The folder for all data, in the project: `.local`. */
  directory: string;
  report: Report;
  /** Stops everything that is under way. */
  signal: AbortSignal;
  /** Gets what has to be closed when the stack stops. */
  resources: AsyncDisposableStack;
  /** Called when a server has exited by itself: the whole stack stops. */
  onExit: (error: Error) => void;
};
