/**
 * Which words were approved: nothing else is built. The record of who approved
 * them, and why, has a dot in its `_id`, so that only editors can read it; what
 * a build needs of it stands in a document that everybody may read.
 */
import type { SanityDocument } from "@sanity/types";
import { contentFingerprint } from "./content-fingerprint.ts";

/** What a build needs of one approval. Never changed once it is written. */
export type ApprovedWords = {
  _id: string;
  _type: "approvedWords";
  words: { _key: string; document: string; fingerprint: string }[];
  /** Whether another person than the writer approved them. */
  secondPerson: boolean;
  /** Whether they were published before they were approved, so that it is the approval that calls for a build. */
  published: boolean;
};

/** The words of a document, whichever of its versions they stand in and whenever they were written. */
export const wordsFingerprint = (document: SanityDocument): Promise<string> =>
  contentFingerprint(
    Object.fromEntries(
      Object.entries(document).filter(([name]) => !name.startsWith("_")),
    ),
  );

/**
 * @param id of the approval, without dots
 * @param documents whose words are approved, by the name of each
 */
export async function approvedWords(
  id: string,
  documents: ReadonlyMap<string, SanityDocument>,
  {
    secondPerson,
    published,
  }: Pick<ApprovedWords, "secondPerson" | "published">,
): Promise<ApprovedWords> {
  const words = await Promise.all(
    [...documents].map(async ([document, content]) => ({
      _key: document,
      document,
      fingerprint: await wordsFingerprint(content),
    })),
  );
  return { _id: id, _type: "approvedWords", words, secondPerson, published };
}

const isApproval = (
  document: SanityDocument,
): document is SanityDocument & ApprovedWords =>
  document._type === "approvedWords" && Array.isArray(document.words);

/**
 * @param documents everything that is published, approvals among it
 * @param bySecondPerson whether only another person's approval counts
 * @returns answers whether somebody approved the words of a document
 */
export function approvals(
  documents: readonly SanityDocument[],
  bySecondPerson: boolean,
): (document: SanityDocument) => Promise<boolean> {
  const known = new Set(
    documents
      .filter(isApproval)
      .filter(({ secondPerson }) => secondPerson === true || !bySecondPerson)
      .flatMap(({ words }) => words)
      .map(({ document, fingerprint }) => `${document} ${fingerprint}`),
  );
  return async (document) =>
    known.has(`${document._type} ${await wordsFingerprint(document)}`);
}
