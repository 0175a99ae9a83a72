import { createClient } from "@sanity/client";
import { Schema } from "@sanity/schema";
import { builtinTypes } from "@sanity/schema/_internal";
import type { Path, SanityDocument } from "@sanity/types";
import { validateDocument, validationMarkerCodes } from "@sanity/validation";
import { checkedDocumentTypes, checkedTypes } from "../checked-types.ts";
import { fieldAddress, fieldTitles } from "./field-address.ts";

/** Something that keeps the content from being published. */
export interface ContentProblem {
  /** The document's title in the Studio, such as “Hero”. */
  document: string;
  /** The titles of the field, outermost first; empty for the whole document. */
  field: string[];
  /** What is wrong and what to write instead. */
  message: string;
  /** Where to fix it. */
  address: string;
}

/** What Sanity says about one field. */
interface Marker {
  code: string;
  path: Path;
  message: string;
}

const schema = Schema.compile({
  name: "content",
  types: [...builtinTypes, ...checkedTypes],
});

/** Sanity runs our checks only when given a client; none of them calls it. */
const unusedClient = createClient({
  projectId: "unused",
  dataset: "unused",
  apiVersion: "2026-11-01",
  useCdn: false,
});

const isSame = (one: Marker, other: Marker) =>
  one.message === other.message && isEqual(one.path, other.path);

const isEqual = (one: Path, other: Path) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether a problem is one of the fields that make up another's object. */
const isInside = (inner: Marker, outer: Marker) =>
  outer.code === validationMarkerCodes.valueRequired &&
  inner.path.length > outer.path.length &&
  isEqual(inner.path.slice(0, outer.path.length), outer.path);

async function problemsOf(
  document: SanityDocument,
  ids: Set<string>,
): Promise<Marker[]> {
  const { markers } = await validateDocument({
    document,
    schema,
    client: unusedClient,
    getDocumentExists: async ({ id }) => ids.has(id),
  });
  return markers.filter(
    (marker, index) =>
      // Outside the Studio Sanity adds a warning about unknown fields to the
      // rules of every object, and that turns those rules into warnings too.
      // We define no warnings, so whatever is not about unknown fields is an error.
      marker.code !== validationMarkerCodes.objectUnknownField &&
      !markers.some(
        (other, place) =>
          (place < index && isSame(marker, other)) || isInside(other, marker),
      ),
  );
}

/**
 * Checks published content exactly as the Studio does before it publishes:
 * required and bounded fields, links, words, disclosures, consent.
 *
 * @param documents the published documents; drafts among them are ignored
 * @param studioUrl where the Studio is served, for the addresses
 * @returns the problems in the order of the page; empty when it can be published
 */
export async function contentProblems(
  documents: SanityDocument[],
  studioUrl: string,
): Promise<ContentProblem[]> {
  const ids = new Set(documents.map(({ _id }) => _id));
  const found = await Promise.all(
    checkedDocumentTypes.map(async ({ name, title }) => {
      const document = documents.find(({ _id }) => _id === name);
      const problems = await (document
        ? problemsOf({ ...document, _type: name }, ids)
        : [
            {
              path: [],
              message: "This document is not published. Publish it.",
            },
          ]);
      return problems.map(({ path, message }) => ({
        document: title ?? name,
        field: fieldTitles(schema.get(name), document, path),
        message,
        address: fieldAddress(studioUrl, name, path),
      }));
    }),
  );
  return found.flat();
}

/** One problem on one line, for terminals and the Studio's publish status. */
export function problemLine(problem: ContentProblem): string {
  const place = [problem.document, ...problem.field].join(" › ");
  return `${place}: ${problem.message} Fix it at ${problem.address}`;
}
