import { readFile } from "node:fs/promises";
import { cache } from "react";
import { readEnvironment } from "../../environment.ts";
import { contentOfDrafts, type SiteContent } from "./site-content.ts";
import { fetchSnapshot } from "./snapshot.ts";

/**
 * The content of the site, read once per render: from the file with the content that
 * a build has checked; on the development server, where there is none, from the
 * dataset, with its gaps filled.
 */
export const loadContent = cache(async (): Promise<SiteContent> => {
  const { sanity, contentFile } = readEnvironment(process.env);
  return contentFile
    ? JSON.parse(await readFile(contentFile, "utf8"))
    : contentOfDrafts(await fetchSnapshot(sanity));
});
