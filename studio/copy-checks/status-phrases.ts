import type { PhraseFamily } from "./phrase-family.ts";
import { rules } from "./rules.ts";

/** Phrases that claim a standing the company does not have. */
export const statusPhrases: PhraseFamily[] = [
  {
    name: "status",
    patterns: [
      /\b(?:sec|finra|cftc|government|federally|fca|regulator)[- ](?:approved|endorsed|certified|backed|insured|regulated|licensed|registered)\b/g,
      /\b(?:approved|endorsed|certified|recommended|regulated|backed|licensed|insured|registered) (?:by|with) (?:the )?(?:sec|finra|cftc|fdic|sipc|government|regulators?|state|federal)\b/g,
      /\b(?:fdic|sipc)[- ]?(?:insured|insurance|protected|protection|covered|member)\b|\bmember (?:of )?(?:fdic|sipc|finra)\b/g,
      /\b(?:registered|licensed|regulated|trusted|certified|are an?|is an?|as an?) (?:\w+ )?(?:broker[- ]?dealers?|brokers?|investment advis[eo]rs?|financial advis[eo]rs?|advis[eo]rs?|custodians?|fiduciar(?:y|ies)|bank)\b/g,
      /\b(?:personal|own|robo|ai|automated|digital|virtual)[- ](?:financial |investment )?advis[eo]rs?\b|\b(?:we are|act(?:s|ing)? as|your) (?:\w+ )?fiduciar(?:y|ies)\b/g,
      /\b(?:personal(?:i[sz]ed)?|expert|professional|tailored|investment|financial) (?:investment |financial )?advice\b/g,
      /\bwe (?:advise|recommend) (?:that )?you (?:to )?(?:buy|sell|invest|hold|trade)\b/g,
    ],
    harmlessWhenDenied: true,
    harmlessBeside: /\b(?:consult|speak|talk|ask|seek)\b/,
    rule: rules.deception,
    instead:
      "Northrule is not a broker-dealer, investment adviser or custodian. Call it a private beta program for automation and analytics.",
  },
];
