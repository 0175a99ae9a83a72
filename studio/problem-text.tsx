import { IntentLink } from "sanity/router";
import type { Problem } from "../content/site-content.ts";

/** A problem of the content, with a link to where it can be fixed. */
export function ProblemText({
  problem: { documentId: id, path, message },
  onOpen,
}: {
  problem: Problem;
  onOpen?: () => void;
}) {
  const link = path
    ? { intent: "edit", params: { id, type: id, path } }
    : { intent: "changes", params: { id } };
  return (
    <>
      {message}{" "}
      <IntentLink {...link} onClick={onOpen}>
        {path ? "Open the field" : "Open Changes"}
      </IntentLink>
    </>
  );
}
