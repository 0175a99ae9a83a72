import { definePlugin } from "sanity";
import {
  defineDocuments,
  defineLocations,
  presentationTool,
} from "sanity/presentation";
import { type StructureResolver, structureTool } from "sanity/structure";
import {
  type DocumentType,
  documentTypes,
  landingPage,
  sections,
  siteWide,
} from "../schemas/index.ts";

/** The list of documents in the order of the page. Each opens its form. */
const structure: StructureResolver = (build) => {
  const listItem = ({ name, title }: DocumentType) =>
    build.documentListItem().schemaType(name).id(name).title(title);
  return build
    .list()
    .id("page")
    .title("The page")
    .items([
      build.divider().title("On the page"),
      ...landingPage.map(listItem),
      build.divider().title("Site-wide"),
      ...siteWide.map(listItem),
    ]);
};

/** Where the page shows a document, for a link at the top of its form. */
const locationOf = ({ name, title }: DocumentType) => {
  const section = sections.find(({ type }) => type.name === name);
  const page = name === "notFound" ? "/not-found" : "/";
  const href = section ? `/#${section.id}` : page;
  return [name, defineLocations({ locations: [{ title, href }] })];
};

/** The forms, and beside them the page in a frame, which receives drafts from the Studio. */
export const desk = definePlugin<{ siteUrl: string }>(({ siteUrl }) => ({
  name: "desk",
  plugins: [
    structureTool({ title: "Content", structure }),
    presentationTool({
      title: "Preview",
      previewUrl: siteUrl,
      allowOrigins: [siteUrl],
      components: {
        unstable_header: {
          // A shared link would not show drafts outside the Studio's frame.
          component: (props) =>
            props.renderDefault({ ...props, canSharePreviewAccess: false }),
        },
      },
      resolve: {
        locations: Object.fromEntries(documentTypes.map(locationOf)),
        mainDocuments: defineDocuments([
          { route: "/", filter: '_id == "hero"' },
          { route: "/:any", filter: '_id == "notFound"' },
        ]),
      },
    }),
  ],
}));
