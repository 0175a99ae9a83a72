import { readFile } from "node:fs/promises";
import { cache } from "react";
import { contentOf, type SiteContent } from "../../content/site-content.ts";
import { fetchSnapshot } from "../../content/snapshot.ts";
import { readEnvironment } from "../../environment.ts";

/**
 * The content of the site, read once per render. A build reads the file with the
 * content it has checked; the development server has none and reads the dataset.
 */
export const loadContent = cache(async (): Promise<SiteContent> => {
  const { sanity, contentFile } = readEnvironment(process.env);
  return contentFile
    ? JSON.parse(await readFile(contentFile, "utf8"))
    : contentOf(await fetchSnapshot(sanity));
});
