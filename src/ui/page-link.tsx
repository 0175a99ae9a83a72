"use client";

import {
  type ComponentProps,
  createContext,
  type PropsWithChildren,
  useContext,
} from "react";

const LandingPage = createContext(false);

/** Contains the landing page, where `PageLink` shortens links to its sections. */
export const OnLandingPage = ({ children }: PropsWithChildren) => (
  <LandingPage value={true}>{children}</LandingPage>
);

/**
 * A link. On the landing page `/#about` becomes `#about`, because a browser would
 * load the page again if its address has a query, and what is in the form would be lost.
 */
export function PageLink({ href = "", ...link }: ComponentProps<"a">) {
  const onLandingPage = useContext(LandingPage);
  return (
    <a {...link} href={onLandingPage ? href.replace(/^\/#/, "#") : href} />
  );
}
