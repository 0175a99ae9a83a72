import type { LandingPage } from "../content/page-content.ts";

/** The words of the form; what the section around it shows is not needed there. */
export type FormWords = Omit<
  LandingPage["waitlist"],
  "label" | "heading" | "text" | "consent" | "withoutScripts"
>;

/** @returns the part of the section's content that the form is given */
export function formWords({
  label: _label,
  heading: _heading,
  text: _text,
  consent: _consent,
  withoutScripts: _withoutScripts,
  ...words
}: LandingPage["waitlist"]): FormWords {
  return words;
}
