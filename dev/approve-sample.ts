import type { SanitySettings } from "../environment.ts";
import { approvedText } from "../src/content/approval.ts";
import { contentClient } from "../src/content/client.ts";
import { readDocuments } from "../studio/check/read-documents.ts";

/**
 * The sample content is approved by being the sample: on this machine only,
 * because a hosted dataset that it is imported into never sees these documents.
 *
 * @param sampleContent NDJSON
 */
export async function approveSample(
  embedded: SanitySettings,
  sampleContent: string,
): Promise<void> {
  const transaction = contentClient(embedded).transaction();
  for (const document of readDocuments(sampleContent))
    transaction.createIfNotExists(await approvedText(document));
  await transaction.commit();
}
