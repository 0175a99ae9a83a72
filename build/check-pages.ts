import { pages } from "../schemas/index.ts";
import { addressOf, NOT_FOUND } from "./addresses.ts";
import { attributesOf, type readDocument } from "./finish-document.ts";

/**
 * Checks that routes and registry have the same pages, and that links within the site
 * have a destination.
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
  const known = pages.map(({ options: { path } }): string =>
    path === "*" ? addressOf(NOT_FOUND) : path,
  );
  known.push("/");
  const leadsNowhere = (from: string) => (href: string) => {
    const [path, id] = href.split("#");
    const ids = idsAt.get(path || addressOf(from));
    return !ids || (id !== undefined && !ids.includes(id));
  };
  const problems = [
    ...[...idsAt.keys()]
      .filter((path) => !known.includes(path))
      .map(
        (path) =>
          `${path} has a route, but no document in schemas/ has that path: it would have no content, preview or place in the sitemap. Add { path: "${path}" } to its document.`,
      ),
    ...known
      .filter((path) => !idsAt.has(path))
      .map(
        (path) =>
          `A document in schemas/ has the path ${path}, but there is no route. Add src/app${path}/page.tsx.`,
      ),
    ...documents.flatMap(({ path, document }) =>
      attributesOf(document, "href")
        .filter((href) => /^(?:#|\/[\w/-]*(?:#|$))/.test(href))
        .filter(leadsNowhere(path))
        .map((href) => `${path} links to ${href}, which does not exist.`),
    ),
  ];
  if (problems.length > 0) throw new Error([...new Set(problems)].join("\n"));
}
