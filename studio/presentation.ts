import {
  type DocumentLocationsState,
  defineDocuments,
  presentationTool,
} from "sanity/presentation";
import { places } from "./places.ts";

/** Tells an editor where a document is used; the places are fixed, so nothing is fetched. */
const locations = Object.fromEntries(
  Object.entries(places).map(
    ([name, where]): [string, DocumentLocationsState] => [
      name,
      {
        message: "Where visitors read this",
        locations: where.map(({ title, path }) => ({ title, href: path })),
      },
    ],
  ),
);

/**
 * The page framed beside its forms. The address is a plain one: the preview
 * needs no secret, because the Studio itself sends the page its drafts.
 */
export const presentation = (siteUrl: string) =>
  presentationTool({
    title: "Preview",
    previewUrl: siteUrl,
    allowOrigins: [siteUrl],
    resolve: {
      mainDocuments: defineDocuments([{ route: "/", filter: '_id == "hero"' }]),
      locations,
    },
  });
