import type { SanityClient } from "@sanity/client";
import type { SanityDocument } from "@sanity/types";
import type { Problem } from "../../src/content/problem.ts";
import { checkContent } from "../check/check-content.ts";
import { fetchHistories, type Person, refusal } from "./approve.ts";
import type { Change } from "./changes.ts";

/** What keeps changes from being approved. */
export type Verdict = {
  /** Of the content, by the check that every build makes. */
  problems: Problem[];
  /** Why this person may not approve them. */
  refused?: string;
};

/**
 * @param documents the page's, with what they refer to
 * @throws ClientError when the history cannot be read
 */
export async function judge(
  client: SanityClient,
  changes: readonly Change[],
  documents: readonly SanityDocument[],
  person: Person | undefined,
): Promise<Verdict> {
  const after = new Map(changes.map((change) => [change.name, change.after]));
  const asPublished = documents.map((document) => ({
    ...(after.get(document._id) ?? document),
    _id: document._id,
  }));
  const problems = await checkContent(asPublished);
  return {
    problems: problems.filter(({ documentId }) => after.has(documentId)),
    refused:
      person && refusal(changes, await fetchHistories(client, changes), person),
  };
}
