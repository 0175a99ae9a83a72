"use client";

import {
  type ComponentProps,
  createContext,
  type PropsWithChildren,
  useContext,
} from "react";

const LandingPage = createContext(false);

/** Wraps the landing page, where `PageLink` shortens links to sections. */
export const OnLandingPage = ({ children }: PropsWithChildren) => (
  <LandingPage value={true}>{children}</LandingPage>
);

/**
 * A link. On the landing page `/#about` becomes `#about`: if the page's address has a query, the
 * browser would otherwise load the page again and lose the form's input.
 */
export function PageLink({ href = "", ...link }: ComponentProps<"a">) {
  const onLandingPage = useContext(LandingPage);
  return (
    <a {...link} href={onLandingPage ? href.replace(/^\/#/, "#") : href} />
  );
}
