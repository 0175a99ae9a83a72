import type { Report } from "../report.ts";

/** Prints nothing. */
export const silentReport: Report = {
  step: () => ({ done() {}, failed() {} }),
  say() {},
  error() {},
};
