import { readEnvironment } from "../../environment.ts";
import type { PictureSource } from "../sections/picture.ts";
import type { WaitlistBackend } from "../waitlist/join.ts";

const { sanity, supabase, ...settings } = readEnvironment(process.env);

export const { siteUrl, studioUrl, visitsUrl } = settings;

/** The dataset with the portraits; the preview requests drafts from the same one. */
export const pictures: PictureSource = {
  projectId: sanity.projectId,
  dataset: sanity.dataset,
  apiHost: sanity.apiHost,
};

/** Where the form sends entries. */
export const backend: WaitlistBackend = {
  url: supabase.url,
  publishableKey: supabase.publishableKey ?? "",
};

export const connections = { backend, pictures };
