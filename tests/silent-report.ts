import type { Report } from "../command/report.ts";

/** Prints nothing. */
export const silentReport: Report = {
  step: (_, work) => work(),
  say() {},
  error() {},
};
