import { readFile } from "node:fs/promises";
import { cache } from "react";
import type { SiteContent } from "../../content/site-content.ts";
import { readEnvironment } from "../../environment.ts";

/**
 * Loads the site's content once per render: a build reads the file with the content that it has
 * checked, the development server the dataset.
 */
export const loadContent = cache(async (): Promise<SiteContent> => {
  const { sanity, contentFile } = readEnvironment(process.env);
  // For development only: compiling the code that reads the dataset would take a third of a build.
  if (process.env.NODE_ENV === "development") {
    const { contentOf } = await import("../../content/site-content.ts");
    const { fetchSnapshot } = await import("../../content/snapshot.ts");
    return contentOf(await fetchSnapshot(sanity));
  }
  if (!contentFile)
    throw new Error(
      "CONTENT_FILE is missing. Run npm run build, which sets it.",
    );
  return JSON.parse(await readFile(contentFile, "utf8"));
});
