import { pageSettings, readEnvironment } from "../../environment.ts";

const settings = pageSettings(readEnvironment(process.env));

export const { siteUrl, studioUrl, visitsUrl } = settings;

const { url, publishableKey = "" } = settings.supabase;

/** The Supabase project that the form sends entries to, and the dataset of portraits and drafts. */
export const connections = {
  backend: { url, publishableKey },
  pictures: settings.sanity,
};
