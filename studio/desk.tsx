import { CheckmarkCircleIcon } from "@sanity/icons/CheckmarkCircle";
import { useEffect } from "react";
import { definePlugin, type LayoutProps } from "sanity";
import {
  defineDocuments,
  defineLocations,
  presentationTool,
} from "sanity/presentation";
import { type StructureResolver, structureTool } from "sanity/structure";
import { withoutInvisible } from "../schemas/fields.ts";
import { type DocumentType, documentTypes, pages } from "../schemas/index.ts";
import { changeIcon } from "./approval/use-changes.tsx";
import { PreviewBar } from "./publishing/plugin.tsx";

/** The list of forms, in the order of the page; each is one document, opened directly. */
const structure: StructureResolver = (build) => {
  const entry = ({ name, title }: DocumentType) =>
    build
      .listItem()
      .id(name)
      .title(title)
      .icon(changeIcon(name))
      .schemaType(name)
      .child(build.document().schemaType(name).documentId(name).title(title));
  const isSiteWide = ({ options }: DocumentType) => "isSiteWide" in options;
  return build
    .list()
    .id("page")
    .title("The page")
    .items([
      build.divider().title("On the page"),
      ...documentTypes.filter((type) => !isSiteWide(type)).map(entry),
      build.divider().title("Site-wide"),
      ...documentTypes.filter(isSiteWide).map(entry),
      build
        .documentTypeListItem("approval")
        .title("Approvals")
        .icon(CheckmarkCircleIcon)
        .child(
          build
            .documentTypeList("approval")
            .title("Approvals")
            .defaultOrdering([{ field: "approvedAt", direction: "desc" }]),
        ),
    ]);
};

/**
 * What Sanity has no option for: buttons that lead nowhere here (a new document,
 * a preview outside the Studio's frame, Sanity's website), a form beside the page
 * too narrow for the buttons of running text, and text fields of one line that
 * hide its end.
 */
const STYLES = `
  [data-testid="new-document-button"],
  [data-ui="Box"]:has(> a[rel="opener"][target="_blank"]),
  #workspace-menu,
  a[href*="/manage/project/"] { display: none; }
  textarea[rows="1"] { field-sizing: content; resize: none !important; }
  #presentation-narrow-panel-content { min-width: min(510px, 50vw); }
`;

/** Takes what nobody can see out of what is pasted; a paste without it is left to the field. */
function pasteVisible(event: ClipboardEvent) {
  const text = event.clipboardData?.getData("text/plain") ?? "";
  const visible = withoutInvisible(text);
  if (visible === text) return;
  event.preventDefault();
  event.stopPropagation();
  // Deprecated, and the only way that keeps what can be undone.
  document.execCommand("insertText", false, visible);
}

function StyledLayout(props: LayoutProps) {
  useEffect(() => {
    addEventListener("paste", pasteVisible, true);
    return () => removeEventListener("paste", pasteVisible, true);
  }, []);
  return (
    <>
      <style>{STYLES}</style>
      {props.renderDefault(props)}
    </>
  );
}

/** The forms, and the page framed beside them: the Studio itself sends the page its drafts. */
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
          // Outside the Studio's frame a shared link would show no drafts.
          component: (props) => (
            <PreviewBar>
              {props.renderDefault({ ...props, canSharePreviewAccess: false })}
            </PreviewBar>
          ),
        },
      },
      resolve: {
        // The preview begins with the landing page, and no link leads to the others.
        locations: Object.fromEntries(
          pages.map(({ name, title, options: { path } }) => {
            const href = path === "*" ? "/not-found" : path;
            return [name, defineLocations({ locations: [{ title, href }] })];
          }),
        ),
        mainDocuments: defineDocuments([
          { route: "/", filter: '_id == "hero"' },
          ...pages.map(({ name, options: { path } }) => ({
            route: path === "*" ? "/:any" : path,
            filter: `_id == "${name}"`,
          })),
        ]),
      },
    }),
  ],
  studio: { components: { layout: StyledLayout } },
}));
