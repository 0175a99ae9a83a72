import { createClient } from "@sanity/client";
import { Schema } from "@sanity/schema";
import { builtinTypes } from "@sanity/schema/_internal";
import type { Path, Rule, SanityDocument } from "@sanity/types";
import { isEqual, toString as pathText, startsWith } from "@sanity/util/paths";
import { validateDocument, validationMarkerCodes } from "@sanity/validation";
import { documentTypes, objectTypes } from "../../schemas/index.ts";
import type { Problem } from "../../src/content/page-content.ts";
import { walk } from "../../src/content/walk.ts";
import {
  type CopyFinding,
  copyFindings,
} from "../copy-checks/copy-findings.ts";
import { fieldTitles } from "./fields.ts";

/** What Sanity says about one field. */
type Marker = { code: string; path: Path; message: string };

/** The copy of a document that a check finds; Sanity shows each finding at its field. */
const found = (document: unknown, wanted: CopyFinding["tier"]) => {
  const findings = copyFindings(document);
  return findings.filter(({ tier }) => tier === wanted);
};

/** The schema that the Studio and every build use: with the rules of a financial page on top of its own. */
export const checkedTypes = [
  ...documentTypes.map((type) => ({
    ...type,
    validation: (rule: Rule) => [
      rule.custom((document) => found(document, "refused")),
      // Questions are for the editor who writes: outside the Studio Sanity
      // reports warnings and errors alike, and nobody there could answer them.
      rule
        .custom((document, { environment }) =>
          environment === "studio" ? found(document, "questioned") : true,
        )
        .warning(),
    ],
  })),
  ...objectTypes,
];

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

/** Whether one marker says nothing that another does not say. */
const isRepeated = (marker: Marker, index: number, markers: Marker[]) =>
  markers.some(
    (other, otherIndex) =>
      (otherIndex < index &&
        other.message === marker.message &&
        isEqual(other.path, marker.path)) ||
      // Each field of an object that is missing has a marker of its own.
      (marker.code === validationMarkerCodes.valueRequired &&
        other.path.length > marker.path.length &&
        startsWith(marker.path, other.path)),
  );

async function markersOf(
  document: SanityDocument,
  ids: Set<string>,
): Promise<Marker[]> {
  const { markers } = await validateDocument({
    document,
    schema,
    client: unusedClient,
    getDocumentExists: async ({ id }) => ids.has(id),
  });
  // Outside the Studio Sanity adds a warning about unknown fields to the rules
  // of every object, and that turns those rules into warnings too. Our only
  // warnings, about copy, are given in the Studio alone, so
  // whatever is not about unknown fields is an error.
  return markers.filter(
    (marker, index) =>
      marker.code !== validationMarkerCodes.objectUnknownField &&
      !isRepeated(marker, index, markers),
  );
}

/** @returns the problem of one field, named by the titles an editor sees */
function problemAt(
  document: Pick<SanityDocument, "_id">,
  path: Path,
  message: string,
): Problem {
  const type = schema.get(document._id);
  const titles = [
    type?.title ?? document._id,
    ...fieldTitles(type, document, path),
  ];
  return {
    documentId: document._id,
    path: pathText(path),
    message: `${titles.join(" › ")}: ${message}`,
  };
}

/**
 * Checks published content exactly as the Studio does before it publishes:
 * required and bounded fields, links, copy, disclosures, consent.
 *
 * @param documents everything that is published
 * @returns the problems in the order of the page; empty when it can be
 *   published. Each message begins with the titles of document and field.
 */
export async function checkContent(
  documents: SanityDocument[],
): Promise<Problem[]> {
  const ids = new Set(documents.map(({ _id }) => _id));
  const found = await Promise.all(
    documentTypes.map(async ({ name }) => {
      const document = documents.find(({ _id }) => _id === name);
      if (!document)
        return [
          problemAt(
            { _id: name },
            [],
            "This document is not published. Publish it.",
          ),
        ];
      const markers = await markersOf({ ...document, _type: name }, ids);
      return markers.map(({ path, message }) =>
        problemAt(document, path, message),
      );
    }),
  );
  return found.flat();
}

/** A host name that can never exist (RFC 2606). */
const EXAMPLE_HOST = /[a-z0-9-]+\.example(?![\w-]|\.\w)/i;

/**
 * What of the sample content must never be read by the public: addresses that
 * lead nowhere, and quotes that nobody said.
 *
 * @param documents everything that is published
 * @param sample the documents of `studio/sample-content/content.ndjson`
 * @returns a problem for each field that still holds such copy
 */
export function findPlaceholderCopy(
  documents: readonly SanityDocument[],
  sample: readonly SanityDocument[],
): Problem[] {
  const invented = new Set<unknown>();
  walk(sample, ({ value, path }) => {
    if (path.at(-1) === "quote") invented.add(value);
  });
  const found: Problem[] = [];
  for (const { name } of documentTypes) {
    const document = documents.find(({ _id }) => _id === name);
    walk(document, ({ value, path }) => {
      if (!document || typeof value !== "string") return;
      const host = EXAMPLE_HOST.exec(value)?.[0];
      if (host) {
        const message = `"${host}" is an address of the sample content, which leads nowhere. Write your own.`;
        found.push(problemAt(document, path, message));
      } else if (path.at(-1) === "quote" && invented.has(value.trim())) {
        const message =
          "This quote is invented: it came with the sample content. Quote somebody who said it and agreed, or remove it.";
        found.push(problemAt(document, path, message));
      }
    });
  }
  return found;
}
