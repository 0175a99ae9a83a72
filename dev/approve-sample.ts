import type { SanitySettings } from "../environment.ts";
import { approvedWords } from "../src/content/approval.ts";
import { contentClient } from "../src/content/client.ts";
import { contentFingerprint } from "../src/content/content-fingerprint.ts";
import { readDocuments } from "../studio/check/read-documents.ts";

/**
 * The sample content is approved by being the sample: on this machine only,
 * because a hosted dataset that it is imported into never sees this document.
 *
 * @param sampleContent NDJSON
 */
export async function approveSample(
  embedded: SanitySettings,
  sampleContent: string,
): Promise<void> {
  const documents = readDocuments(sampleContent);
  const name = await contentFingerprint(documents);
  const approved = await approvedWords(
    `approval-sample-${name.slice(0, 16)}`,
    new Map(documents.map((document) => [document._id, document])),
    { secondPerson: true, published: true },
  );
  await contentClient(embedded).createIfNotExists(approved);
}
