import type { Rule } from "@sanity/types";
import { documentTypes, objectTypes } from "../schemas/index.ts";
import { copyProblems } from "./copy-checks/copy-problems.ts";

/** Checks a whole document's words; Sanity shows each problem at its field. */
const withCopyChecks = <Type extends object>(type: Type) => ({
  ...type,
  validation: (rule: Rule) =>
    rule.custom((document: unknown) => {
      const problems = copyProblems(document);
      return problems.length === 0 ? true : problems;
    }),
});

/** The documents of the page in its order, with the rules of a financial page on top of the schema's. */
export const checkedDocumentTypes = documentTypes.map(withCopyChecks);

/** The schema that the Studio, the content check and every build use. */
export const checkedTypes = [...checkedDocumentTypes, ...objectTypes];
