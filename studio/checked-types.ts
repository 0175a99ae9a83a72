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
 * warnings and errors alike as warnings, and nobody there could answer them.
 */
const questioned: CustomValidator<unknown> = (document, context) =>
  context.environment !== "studio" || findings("questioned")(document, context);

/** Checks all copy of a document; Sanity shows each finding at its field. */
const withCopyChecks = <Type extends object>(type: Type) => ({
  ...type,
  validation: (rule: Rule) => [
    rule.custom(findings("refused")),
    rule.custom(questioned).warning(),
  ],
});

/** The schema that the Studio, the content check and every build use: with the rules of a financial page on top of its own. */
export const checkedTypes = [
  ...documentTypes.map(withCopyChecks),
  ...objectTypes,
];
