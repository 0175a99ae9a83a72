import type { Report } from "../run/report.ts";

/** Prints nothing. */
export const silentReport: Report = {
  step: (_, work) => work(),
  say() {},
  error() {},
};
