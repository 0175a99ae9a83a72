import type { SanityDocument } from "@sanity/types";
import { useEffect, useState } from "react";
import { useDocumentPreviewStore } from "sanity";
import { documentTypes } from "../schemas/index.ts";

const IDS = documentTypes.flatMap(({ name }) => [name, `drafts.${name}`]);

/** Milliseconds before a lost connection is reopened. */
const RETRY = 5_000;

/**
 * Follows the documents of the site over the Studio's own connection.
 *
 * @returns them in the order of the page, each followed by its draft; undefined until they have been read
 */
export function useDocuments(): readonly SanityDocument[] | undefined {
  const store = useDocumentPreviewStore();
  const [documents, setDocuments] = useState<SanityDocument[]>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const subscription = store.unstable_observeDocuments(IDS).subscribe({
      next: (found) => setDocuments(found.filter((one) => one !== undefined)),
      error: () => setTimeout(() => setAttempt(attempt + 1), RETRY),
    });
    return () => subscription.unsubscribe();
  }, [store, attempt]);
  return documents;
}
