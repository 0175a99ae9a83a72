import { createReport } from "../../local/runner/report.ts";
import {
  describedHouse,
  openDescribedHouse,
} from "../../local/runner/test-control.ts";

/** Opens the house once for all tests, unless `npm test` has one open already. */
export default async function globalSetup(): Promise<
  (() => Promise<void>) | undefined
> {
  if (describedHouse()) return undefined;
  return openDescribedHouse({ report: createReport() });
}
