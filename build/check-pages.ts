import { pages } from "../schemas/index.ts";
import { addressOf, NOT_FOUND } from "./addresses.ts";
import { attributesOf, type readDocument } from "./finish-document.ts";

type Exported = { path: string; document: ReturnType<typeof readDocument> };

/**
 * Checks that routes and registry have the same pages, and that every link within
 * the site leads somewhere.
 *
 * @param documents of the site, as Next exported them
 * @throws Error with a line for each page or link that is wrong, and what to do
 */
export function checkPages(documents: readonly Exported[]): void {
  const exported = documents
    .map(({ path }) => path)
    .filter((path) => path !== NOT_FOUND)
    .map(addressOf);
  const known = ["/", ...pages.map(({ options }) => options.path)].filter(
    (path) => path !== "*",
  );
  const wrong = [
    ...exported
      .filter((path) => !known.includes(path))
      .map(
        (path) =>
          `${path} has a route, but no document in schemas/ has that path: it would have no content, preview or place in the sitemap. Add { path: "${path}" } to its document.`,
      ),
    ...known
      .filter((path) => !exported.includes(path))
      .map(
        (path) =>
          `A document in schemas/ has the path ${path}, but there is no route. Add src/app${path}/page.tsx.`,
      ),
    ...documents.flatMap(({ path, document }) => {
      const ids = attributesOf(document, "id");
      return attributesOf(document, "href")
        .filter((href) => /^(?:#|\/[\w/-]*(?:#|$))/.test(href))
        .filter((href) => !leadsSomewhere(href, ids, documents))
        .map((href) => `${path} links to ${href}, which is not there.`);
    }),
  ];
  if (wrong.length > 0) throw new Error([...new Set(wrong)].join("\n"));
}

function leadsSomewhere(
  href: string,
  ids: readonly string[],
  documents: readonly Exported[],
): boolean {
  const [path = "", id = ""] = href.split("#");
  if (path === "") return ids.includes(id);
  const other = documents.find((one) => addressOf(one.path) === path);
  return (
    other !== undefined &&
    (id === "" || attributesOf(other.document, "id").includes(id))
  );
}
