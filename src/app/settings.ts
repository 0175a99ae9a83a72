import { readEnvironment } from "../../environment.ts";
import type { PictureSource } from "../sections/picture.ts";
import type { Counter } from "../waitlist/count.ts";
import type { WaitlistBackend } from "../waitlist/join.ts";

const { sanity, supabase, siteUrl, studioUrl, visitsUrl } = readEnvironment(
  process.env,
);

export { siteUrl, studioUrl };

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

/** Undefined unless visits are counted. */
export const counter =
  visitsUrl &&
  JSON.stringify({
    url: visitsUrl,
    domain: new URL(siteUrl).host,
  } satisfies Counter);

export const connections = { backend, pictures };
