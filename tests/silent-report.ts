import type { Report } from "../lib/report.ts";

/** Prints nothing. */
export const silentReport: Report = {
  step: (_, work) => work(),
  say() {},
  error() {},
};
