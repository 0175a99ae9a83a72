import { readFile } from "node:fs/promises";
import { cache } from "react";
import { readEnvironment } from "../../environment.ts";
import { contentOfDrafts, type SiteContent } from "./site-content.ts";
import { fetchSnapshot } from "./snapshot.ts";

/**
 * The content of the site, once per render: of the file that a build was given, so
 * that it is made of what was checked. Without one, on the development server, what
 * is published now, with its gaps filled.
 */
export const loadContent = cache(async (): Promise<SiteContent> => {
  const { sanity, contentFile } = readEnvironment(process.env);
  return contentFile
    ? JSON.parse(await readFile(contentFile, "utf8"))
    : contentOfDrafts(await fetchSnapshot(sanity));
});
