import type { SanitySettings } from "../environment.ts";
import { approvedText, lastApproved } from "../src/content/approval.ts";
import { contentClient } from "../src/content/client.ts";
import { parseDocuments } from "../src/content/snapshot.ts";

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
  for (const document of parseDocuments(sampleContent))
    transaction
      .createIfNotExists(await approvedText(document))
      .createIfNotExists(lastApproved(document));
  await transaction.commit();
}
