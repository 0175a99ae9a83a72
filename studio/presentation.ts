import { defineDocuments, presentationTool } from "sanity/presentation";
import { locations } from "./locations.ts";

/**
 * The page framed beside its forms. The address is a plain one: the preview
 * needs no secret, because the Studio itself sends the page its drafts.
 */
export const presentation = (siteUrl: string) =>
  presentationTool({
    title: "Preview",
    previewUrl: siteUrl,
    allowOrigins: [siteUrl],
    components: {
      unstable_header: {
        // A shared link would show drafts to nobody: outside the Studio's frame
        // the page is as it was published.
        component: (props) =>
          props.renderDefault({ ...props, canSharePreviewAccess: false }),
      },
    },
    resolve: {
      mainDocuments: defineDocuments([{ route: "/", filter: '_id == "hero"' }]),
      locations,
    },
  });
