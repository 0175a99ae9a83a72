import { localLake } from "@northrule/content-lake/studio";
import { createElement } from "react";
import { defineConfig } from "sanity";
import { readEnvironment, type Variables } from "./environment.ts";
import { schemaTypes } from "./schemas/index.ts";
import { icon, NAME } from "./src/brand.ts";
import { approval } from "./studio/approval/plugin.tsx";
import { desk } from "./studio/desk.tsx";
import { Field } from "./studio/form/field.tsx";
import {
  ConsentTick,
  LinkTargetInput,
  uploadMessages,
  withExamples,
} from "./studio/form/inputs.tsx";
import { publishing } from "./studio/publishing/plugin.tsx";

/** `sanity.cli.ts` replaces these names with the settings, and with false in `npm run dev`. */
declare const STUDIO_SETTINGS: Variables;
declare const STUDIO_IS_BUILT: boolean;

const environment = readEnvironment(STUDIO_SETTINGS);

const { projectId, dataset, apiHost } = environment.sanity;

/** Options that only a Content Lake on this machine needs. */
const embedded = apiHost ? localLake(apiHost, { projectId, dataset }) : {};

export default defineConfig({
  name: "default",
  title: NAME,
  icon: () =>
    createElement("img", {
      alt: "",
      src: `data:image/svg+xml,${encodeURIComponent(icon())}`,
    }),
  projectId,
  dataset,
  ...embedded,
  schema: {
    types: schemaTypes.map((type) => ({
      ...type,
      ...(type.name === "consent" && { components: { input: ConsentTick } }),
      ...(type.name === "linkTarget" && {
        components: { input: LinkTargetInput },
      }),
      ...(type.name === "siteSettings" && {
        components: { input: withExamples(environment.siteUrl) },
      }),
    })),
    templates: [],
  },
  plugins: [
    desk(environment),
    // A page that runs from its sources has no build to compare with.
    ...(STUDIO_IS_BUILT ? [publishing(environment)] : []),
    approval(),
  ],
  form: { components: { field: Field } },
  i18n: { bundles: [uploadMessages] },
  document: {
    // Each document exists once, so there is nothing to create.
    newDocumentOptions: () => [],
    comments: { enabled: false },
    askToEdit: { enabled: false },
  },
  // These features need a plan of Sanity's, or only distract on a page this small.
  releases: { enabled: false },
  scheduledDrafts: { enabled: false },
  scheduledPublishing: { enabled: false },
  tasks: { enabled: false },
  announcements: { enabled: false },
  mediaLibrary: { enabled: false },
  apps: { canvas: { enabled: false } },
  search: { strategy: "groqLegacy" },
});
