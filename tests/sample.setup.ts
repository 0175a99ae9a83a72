/** Checks the sample content before a test reads it: a missing text is one failure. */
import { validateContent } from "../content/validate.ts";
import { sampleDocuments } from "./sample-page.ts";

export default async function setup() {
  const problems = await validateContent(sampleDocuments);
  if (problems.length === 0) return;
  const lines = problems.map(({ message }) => `  ${message}`);
  const error = new Error(
    `No test ran, because brand/sample.ndjson cannot go live:\n${lines.join("\n")}`,
  );
  // Vitest 5.0 fails while it reads the stack of an error of a setup file.
  error.stack = error.message;
  throw error;
}
