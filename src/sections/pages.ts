import { LandingPage } from "./landing-page.tsx";
import { NotFound } from "./not-found.tsx";

/** The pages that the preview can show, by the name in their HTML. */
export const pageComponents = { landingPage: LandingPage, notFound: NotFound };

export type PageName = keyof typeof pageComponents;
