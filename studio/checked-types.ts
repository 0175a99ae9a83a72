import type { CustomValidator, Rule } from "@sanity/types";
import { documentTypes, objectTypes } from "../schemas/index.ts";
import { type CopyFinding, copyFindings } from "./copy-checks/copy-findings.ts";

const findings =
  (tier: CopyFinding["tier"]): CustomValidator<unknown> =>
  (document) => {
    const found = copyFindings(document).filter((one) => one.tier === tier);
    return found.length === 0 || found;
  };

/**
 * Questions are for the editor who writes: outside the Studio Sanity reports
 * warnings and errors alike as warnings, and nothing there asks anybody.
 */
const questioned: CustomValidator<unknown> = (document, context) =>
  context.environment !== "studio" || findings("questioned")(document, context);

/** Checks a whole document's words; Sanity shows each finding at its field. */
const withCopyChecks = <Type extends object>(type: Type) => ({
  ...type,
  validation: (rule: Rule) => [
    rule.custom(findings("refused")),
    rule.custom(questioned).warning(),
  ],
});

/** The documents of the page in its order, with the rules of a financial page on top of the schema's. */
export const checkedDocumentTypes = documentTypes.map(withCopyChecks);

/** The schema that the Studio, the content check and every build use. */
export const checkedTypes = [...checkedDocumentTypes, ...objectTypes];
