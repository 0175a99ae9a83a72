import type { SanityDocument } from "@sanity/types";
import { useEffect, useState } from "react";
import { useDocumentPreviewStore } from "sanity";
import { type Problem, validateContent } from "../content/validate.ts";
import { documentTypes } from "../schemas/index.ts";

/** `sanity.cli.ts` defines it: the sample content, if the dataset is hosted. */
declare const HOSTED_SAMPLE: readonly SanityDocument[] | undefined;

const IDS = documentTypes.flatMap(({ name }) => [name, `drafts.${name}`]);

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
      next: (results) =>
        setDocuments(results.filter((document) => document !== undefined)),
      // A lost connection is opened again.
      error: () => setTimeout(() => setAttempt(attempt + 1), 5_000),
    });
    return () => subscription.unsubscribe();
  }, [store, attempt]);
  return documents;
}

/** @returns the documents as they will be once all drafts are published */
export function withDrafts(documents: readonly SanityDocument[]) {
  // A draft comes after its published document, and so replaces it.
  const byType = new Map(
    documents.map((document) => [document._type, document]),
  );
  return [...byType].map(([_id, document]) => ({ ...document, _id }));
}

/**
 * Validates content as a build does. Sanity's validation calls `requestIdleCallback` hundreds
 * of times, and while a page draws no frames, Chromium calls back only every second or two. So
 * this function draws frames until validation has ended.
 */
export async function validateInStudio(
  documents: SanityDocument[],
): Promise<Problem[]> {
  let frame = 0;
  const draw = () => {
    frame = requestAnimationFrame(draw);
  };
  draw();
  try {
    return await validateContent(documents, HOSTED_SAMPLE);
  } finally {
    cancelAnimationFrame(frame);
  }
}
