import { createClient } from "@sanity/client";
import { Schema } from "@sanity/schema";
import { builtinTypes } from "@sanity/schema/_internal";
import type { Path, Rule, SanityDocument } from "@sanity/types";
import { toString as pathText, startsWith } from "@sanity/util/paths";
import { validateDocument, validationMarkerCodes } from "@sanity/validation";
import { approvedTextOf, isApproved, textOf } from "../../schemas/approval.ts";
import { brokenMembers, contentsOf } from "../../schemas/contents.ts";
import { documentTypes, objectTypes } from "../../schemas/index.ts";
import { walk } from "../../schemas/json.ts";
import { type Problem, requiredTypes } from "../../src/content/site-content.ts";
import {
  type CopyFinding,
  copyFindings,
} from "../copy-checks/copy-findings.ts";

/** The copy of a document that a check finds; Sanity shows each finding at its field. */
const found = (document: unknown, wanted: CopyFinding["tier"]) =>
  copyFindings(document).filter(({ tier }) => tier === wanted);

type Fields = Readonly<Record<string, unknown>>;

/** The questioned sentences that the approved text does not have: a reason holds until its sentence changes. */
export function openQuestions(
  document: Fields,
  approved: Fields | undefined,
): CopyFinding[] {
  const { _type } = document;
  const answered = found({ ...approved, _type }, "questioned");
  const known = new Set(answered.map(({ sentence }) => sentence));
  return found(document, "questioned").filter(
    ({ sentence }) => !known.has(sentence),
  );
}

/** The schema that the Studio and every build use: with the rules of a financial page on top of its own. */
export const checkedTypes = [
  ...documentTypes.map((type) => ({
    ...type,
    validation: (rule: Rule) => [
      rule.custom((document) => found(document, "refused")),
      // Outside the Studio questions cannot be answered, and Sanity reports
      // warnings and errors alike.
      rule
        .custom((document: Fields | undefined, { environment }) =>
          document && environment === "studio"
            ? openQuestions(document, approvedTextOf(document))
            : true,
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

/** @returns the problem of one field, named by the titles an editor sees */
function problemAt(
  { _id, ...fields }: Pick<SanityDocument, "_id">,
  path: Path,
  message: string,
): Problem {
  const contents = contentsOf({ ...fields, _type: _id });
  const titles = contents.findLast((one) => startsWith(one.path, path))?.titles;
  const document = schema.get(_id)?.title ?? _id;
  return {
    documentId: _id,
    path: pathText(path),
    message: `${[document, ...(titles ?? [])].join(" › ")}: ${message}`,
  };
}

/**
 * Checks published content exactly as the Studio does before it publishes:
 * required and bounded fields, links, copy, disclosures, consent; and that no
 * list has a member that only a script could have written.
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
    documentTypes.map(async (type) => {
      const { name } = type;
      const document = documents.find(({ _id }) => _id === name);
      const missing =
        "This entry is not published. Write, approve and publish it in the Studio.";
      if (!document)
        return requiredTypes.includes(type)
          ? [problemAt({ _id: name }, [], missing)]
          : [];
      const broken = brokenMembers({ ...document, _type: name });
      if (broken.length > 0)
        return broken.map(({ path, message }) =>
          problemAt(document, path, message),
        );
      const { markers } = await validateDocument({
        document: { ...document, _type: name },
        schema,
        client: unusedClient,
        getDocumentExists: async ({ id }) => ids.has(id),
      });
      // Outside the Studio Sanity warns of unknown fields, which turns the other
      // rules of an object into warnings too: whatever else is found is an error.
      return markers
        .filter(({ code }) => code !== validationMarkerCodes.objectUnknownField)
        .map(({ path, message }) => problemAt(document, path, message));
    }),
  );
  return found.flat();
}

/** A host name that can never exist (RFC 2606). */
const EXAMPLE_HOST = /[a-z0-9-]+\.example(?![\w-]|\.\w)/i;

/**
 * Finds the sample content that must not go live: placeholder addresses and
 * invented quotes.
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
    walk(document && textOf(document), ({ value, path }) => {
      if (!document || typeof value !== "string") return;
      const host = EXAMPLE_HOST.exec(value)?.[0];
      if (host) {
        const message = `"${host}" is a placeholder address from the sample content. Write your own.`;
        found.push(problemAt(document, path, message));
      } else if (path.at(-1) === "quote" && invented.has(value.trim())) {
        const message =
          "This quote is invented: it came with the sample content. Replace it with a real one that you have consent for, or remove it.";
        found.push(problemAt(document, path, message));
      }
    });
  }
  return found;
}

/** @returns a problem for each published text that nobody has approved */
export const findUnapproved = (
  documents: readonly SanityDocument[],
): Problem[] =>
  documentTypes.flatMap(({ name, title }) => {
    const document = documents.find(({ _id }) => _id === name);
    if (!document || isApproved(document)) return [];
    const day = new Date(document._updatedAt).toLocaleDateString("en-GB", {
      dateStyle: "long",
    });
    const message = `${title}: The text published on ${day} has not been approved. Read and approve it in the Studio, under Changes.`;
    return [{ documentId: name, path: "", message }];
  });
