import type { SanityDocument } from "@sanity/types";
import { useEffect, useState } from "react";
import { useDocumentPreviewStore } from "sanity";
import { fieldsOf } from "../content/document-fields.ts";
import { documentTypes } from "../schemas/index.ts";

/** Documents of the site in the order of the page, each followed by its draft. */
export type Documents = readonly SanityDocument[];

const IDS = documentTypes.flatMap(({ name }) => [name, `drafts.${name}`]);

/**
 * Follows the documents of the site over the Studio's own connection.
 *
 * @returns undefined until they have been read
 */
export function useDocuments(): Documents | undefined {
  const store = useDocumentPreviewStore();
  const [documents, setDocuments] = useState<SanityDocument[]>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const subscription = store.unstable_observeDocuments(IDS).subscribe({
      next: (results) =>
        setDocuments(results.filter((document) => document !== undefined)),
      // Connects again after the connection was lost.
      error: () => {
        timer = setTimeout(() => setAttempt(attempt + 1), 5_000);
      },
    });
    return () => {
      clearTimeout(timer);
      subscription.unsubscribe();
    };
  }, [store, attempt]);
  return documents;
}

/** @returns the documents as they will be once all drafts are published */
export function withDrafts(documents: Documents) {
  // A draft comes after its published document, and so replaces it.
  const byType = new Map(
    documents.map((document) => [document._type, document]),
  );
  return [...byType].map(([_id, document]) => ({ ...document, _id }));
}

/** @returns the titles of the fields of a draft that differ from what is published */
export const changedFields = (
  draft: SanityDocument,
  published?: SanityDocument,
) =>
  fieldsOf(draft).flatMap(({ path: [name, ...inner], titles }) => {
    const [before, after] = [published, draft].map((document) =>
      JSON.stringify(document?.[String(name)]),
    );
    return inner.length > 0 || before === after ? [] : titles.slice(-1);
  });
