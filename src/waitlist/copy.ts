import type { SiteContent } from "../../content/site-content.ts";

/** @returns the copy that the form itself shows */
export const formCopy = ({
  label,
  heading,
  text,
  steps,
  consent,
  withoutScripts,
  ...copy
}: SiteContent["waitlist"]) => copy;

export type FormCopy = ReturnType<typeof formCopy>;
