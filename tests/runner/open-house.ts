/** Opens a house of its own and keeps it: for the tests that end it. */
import { lifetime } from "../../local/runner/lifetime.ts";
import { createReport } from "../../local/runner/report.ts";
import { openTestHouse } from "../../local/runner/test-house.ts";

const { signal, ended } = lifetime();
try {
  const house = await openTestHouse({
    name: process.argv[2] ?? "",
    report: createReport(),
    signal,
  });
  console.log("The house is open.");
  await ended;
  await house.close();
  process.exit(0);
} catch (error) {
  if (!signal.aborted) console.error(error);
  process.exit(signal.aborted ? 0 : 1);
}
