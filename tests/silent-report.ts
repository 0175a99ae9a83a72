import type { Report } from "../command/report.ts";

/** Prints nothing. */
export const silentReport: Report = {
  step: () => ({ done() {}, failed() {} }),
  say() {},
  error() {},
};
