import type { Environment } from "../../environment.ts";
import type { Problem } from "../../src/content/problem.ts";
import { fetchSnapshot, type Snapshot } from "../../src/content/snapshot.ts";
import { type Finding, failed, ok } from "./finding.ts";

const TOKEN =
  "Set SANITY_READ_TOKEN to a token with the role Viewer: sanity.io/manage, API, Tokens.";

/** What Sanity's answers mean, and what to do. */
const ANSWERS: Record<number, Finding> = {
  401: failed("the token is not accepted", TOKEN),
  402: failed(
    "the plan's quota is used up",
    "Look at sanity.io/manage, Usage.",
  ),
  403: failed("the dataset is private", TOKEN),
  404: failed(
    "there is no such project or dataset",
    "Compare SANITY_PROJECT_ID and SANITY_DATASET with sanity.io/manage.",
  ),
  429: failed("too many requests", "Wait a minute, then run this again."),
  503: failed("Sanity is overloaded or down", "Look at status.sanity.io."),
};
const UNKNOWN = failed(
  "nothing that is a Content Lake answers",
  "With everything embedded, run npm start; otherwise look at the network and at status.sanity.io.",
);

/**
 * Reads the content and checks it as a build does: complete, within the rules,
 * no words of the sample, approved.
 *
 * @param check the checks of a build
 */
export async function examineContent(
  { sanity }: Environment,
  check: (snapshot: Snapshot) => Promise<Problem[]>,
): Promise<{ findings: Finding[]; snapshot?: Snapshot }> {
  let snapshot: Snapshot;
  try {
    snapshot = await fetchSnapshot(sanity);
  } catch (error) {
    const { statusCode } = Object(Object(error).cause);
    return { findings: [ANSWERS[statusCode] ?? UNKNOWN] };
  }
  // The messages quote words, which may be names and addresses.
  const fields = (await check(snapshot)).map(({ documentId, path }) =>
    path ? `${documentId} › ${path}` : documentId,
  );
  const finding =
    fields.length === 0
      ? ok("complete, checked and approved")
      : failed(
          `may not be published: ${[...new Set(fields)].join(", ")}`,
          "npm run content -- check says what is wrong, with a link to each field.",
        );
  return { findings: [finding], snapshot };
}
