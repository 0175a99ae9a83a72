import { CheckmarkCircleIcon } from "@sanity/icons/CheckmarkCircle";
import type { StructureResolver } from "sanity/structure";
import { documentTypes } from "../schemas/index.ts";
import { withChanges } from "./approval/use-changes.tsx";
import { icons } from "./icons.ts";

/** Documents that belong to no one part of the page, listed below it. */
const APART = new Set(["siteSettings", "dialogs", "notFound"]);

/**
 * The list of forms: the page from top to bottom, then what belongs to no part of it.
 * Each entry is one document that exists once, opened directly.
 */
export const structure: StructureResolver = (build) => {
  const entry = ({ name, title }: (typeof documentTypes)[number]) =>
    build
      .listItem()
      .id(name)
      .title(title ?? name)
      .icon(withChanges(name, icons[name]))
      .schemaType(name)
      .child(
        build
          .document()
          .schemaType(name)
          .documentId(name)
          .title(title ?? name),
      );
  const onPage = documentTypes.filter(({ name }) => !APART.has(name));
  const apart = documentTypes.filter(({ name }) => APART.has(name));
  return build
    .list()
    .id("page")
    .title("The page")
    .items([
      build.divider().title("From top to bottom"),
      ...onPage.map(entry),
      build.divider().title("Behind the page"),
      ...apart.map(entry),
      build.divider().title("Records"),
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
