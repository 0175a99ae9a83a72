import type { Environment } from "../environment.ts";
import type { Report } from "../run/report.ts";

/** What the parts of a stack are started with. */
export type StackParts = {
  environment: Environment;
  /** The folder of the stack's data. */
  directory: string;
  report: Report;
  signal: AbortSignal;
  /** Gets what has to be closed when the stack stops. */
  resources: AsyncDisposableStack;
  /** Called when a server has exited by itself: the whole stack stops. */
  onExit: (error: Error) => void;
};
