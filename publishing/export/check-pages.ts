import { pages } from "../../schemas/index.ts";
import { addressOf, NOT_FOUND } from "./addresses.ts";
import { attributesOf, type readDocument } from "./finish-document.ts";

/**
 * Checks that each page has both a route and a document in the registry, and that links
 * within the site lead somewhere.
 *
 * @param documents as Next exported them
 * @throws Error with a line for each problem
 */
export function checkPages(
  documents: readonly {
    path: string;
    document: ReturnType<typeof readDocument>;
  }[],
): void {
  const idsAt = new Map(
    documents.map(({ path, document }) => [
      addressOf(path),
      attributesOf(document, "id"),
    ]),
  );
  // "*" is the not-found page.
  const registered = pages.map(({ options: { path } }): string =>
    path === "*" ? addressOf(NOT_FOUND) : path,
  );
  registered.push("/");
  const problems = new Set<string>();
  for (const path of idsAt.keys())
    if (!registered.includes(path))
      problems.add(
        `${path} has a route, but no document in schemas/ has that path: it would have no content, preview or place in the sitemap. Add { path: "${path}" } to its document.`,
      );
  for (const path of registered)
    if (!idsAt.has(path))
      problems.add(
        `A document in schemas/ has the path ${path}, but there is no route. Add src/app${path}/page.tsx.`,
      );
  for (const { path, document } of documents)
    for (const href of attributesOf(document, "href")) {
      if (!/^(?:#|\/[\w/-]*(?:#|$))/.test(href)) continue;
      const [page, id] = href.split("#");
      const ids = idsAt.get(page || addressOf(path));
      if (!ids || (id !== undefined && !ids.includes(id)))
        problems.add(`${path} links to ${href}, which does not exist.`);
    }
  if (problems.size > 0) throw new Error([...problems].join("\n"));
}
