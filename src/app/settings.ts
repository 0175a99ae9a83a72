import { readEnvironment } from "../../environment.ts";
import type { WaitlistBackend } from "../waitlist/join.ts";

const { sanity, supabase, siteUrl, studioUrl } = readEnvironment(process.env);

export { siteUrl, studioUrl };

/** The dataset that the preview requests from the Studio. */
export const dataset = { projectId: sanity.projectId, dataset: sanity.dataset };

/** Where the form sends entries. */
export const backend: WaitlistBackend = {
  url: supabase.url,
  publishableKey: supabase.publishableKey ?? "",
};
