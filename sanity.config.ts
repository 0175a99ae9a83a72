import { localLake } from "emulators/content-lake/studio";
import { createElement } from "react";
import { defineConfig } from "sanity";
import { icon, NAME } from "./brand/brand.ts";
import type { StudioSettings } from "./environment.ts";
import { schemaTypes } from "./schemas/index.ts";
import { changes } from "./studio/changes.tsx";
import { keepPastedMarks } from "./studio/corrections/pasted-marks.ts";
import { keepEditsDuringPublish } from "./studio/corrections/publish-while-typing.ts";
import { resendEdits } from "./studio/corrections/resend-edits.ts";
import { desk } from "./studio/desk.tsx";
import { notEmulated } from "./studio/features.ts";
import { Field } from "./studio/form/field.tsx";
import { Input, withExamples } from "./studio/form/inputs.tsx";
import { liveBadge } from "./studio/live-badge.tsx";

/** `sanity.cli.ts` replaces these names with the settings, and with false in `npm run dev`. */
declare const STUDIO_SETTINGS: StudioSettings;
declare const STUDIO_IS_BUILT: boolean;

const { projectId, dataset, apiHost } = STUDIO_SETTINGS.sanity;

// A browser that translates the Studio moves nodes, and React crashes when it removes them.
document.documentElement.translate = false;
keepEditsDuringPublish();
keepPastedMarks();
globalThis.fetch = resendEdits(globalThis.fetch);

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
  ...(apiHost && localLake(apiHost, { projectId, dataset })),
  ...(apiHost && notEmulated),
  schema: {
    types: schemaTypes.map((type) => ({
      ...type,
      ...(type.name === "siteSettings" && {
        components: { input: withExamples(STUDIO_SETTINGS.siteUrl) },
      }),
    })),
    templates: [],
  },
  plugins: [
    desk(STUDIO_SETTINGS),
    // A page that runs from its sources has no build to compare with.
    ...(STUDIO_IS_BUILT ? [liveBadge(STUDIO_SETTINGS)] : []),
    changes(),
  ],
  form: { components: { field: Field, input: Input } },
  document: {
    ...(apiHost && notEmulated.document),
    // Each document exists once, so there is nothing to create.
    newDocumentOptions: () => [],
  },
});
