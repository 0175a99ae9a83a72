import { IntentLink } from "sanity/router";
import type { Problem } from "../../src/content/problem.ts";

/** What keeps content from being published, with a link to its field. */
export function ProblemText({
  problem: { documentId: id, path, message },
  onOpen,
}: {
  problem: Problem;
  onOpen?: () => void;
}) {
  return (
    <>
      {message}{" "}
      <IntentLink
        intent="edit"
        onClick={onOpen}
        params={{ id, type: id, ...(path ? { path } : {}) }}
      >
        Open the field
      </IntentLink>
    </>
  );
}
