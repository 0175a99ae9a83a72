/** The field's measures, of which only the FTC Act binds everyone. */
export const LAW = {
  promissory: "FINRA Rule 2210(d)(1)(B): no promissory or misleading statement",
  projection: "FINRA Rule 2210(d)(1)(F): no prediction of performance",
  balance: "FINRA Rule 2210(d)(1)(D): benefits only beside their risks",
  proof: "SEC Marketing Rule 206(4)-1(a)(2): only facts that can be proved",
  deception: "FTC Act, section 5 (15 U.S.C. 45): no deceptive statement",
};
