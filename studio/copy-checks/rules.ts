/**
 * The rules a finding rests on. The company is neither a broker-dealer nor an
 * adviser, so the first two bind it only as the measure that everybody in this
 * field is held to; section 5 of the FTC Act binds every company.
 */
export const rules = {
  promissory:
    "FINRA Rule 2210(d)(1)(B): no false, exaggerated, unwarranted, promissory or misleading statement",
  projection:
    "FINRA Rule 2210(d)(1)(F): no prediction or projection of performance, no suggestion that past performance will recur",
  balance:
    "FINRA Rule 2210(d)(1)(D) and SEC Marketing Rule 206(4)-1(a)(4): benefits only with a fair and balanced treatment of risks",
  substantiation:
    "SEC Marketing Rule 206(4)-1(a)(2): no statement of fact that cannot be substantiated on demand",
  performance:
    "SEC Marketing Rule 206(4)-1(d) and FINRA Rule 2210(d)(1)(F): no performance figures without what the rule asks beside them",
  deception: "FTC Act §5 (15 U.S.C. §45): no deceptive act or statement",
} as const;

export type Rule = (typeof rules)[keyof typeof rules];
