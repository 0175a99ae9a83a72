import { createElement } from "react";
import { defineConfig } from "sanity";
import { NAME } from "./brand/brand.ts";
import { icon } from "./brand/derived.ts";
import type { StudioSettings } from "./environment.ts";
import { embeddedLake } from "./local/content-lake/studio.ts";
import { schemaTypes } from "./schemas/index.ts";
import { changes } from "./studio/changes.tsx";
import { corrections } from "./studio/corrections/index.ts";
import { desk } from "./studio/desk.ts";
import { FieldWithMessages } from "./studio/form/field.tsx";
import { Input } from "./studio/form/inputs.tsx";
import { liveBadge } from "./studio/live-badge.tsx";

/** `sanity.cli.ts` defines both. STUDIO_IS_BUILT is false in `npm run dev`. */
declare const STUDIO_SETTINGS: StudioSettings;
declare const STUDIO_IS_BUILT: boolean;

const { projectId, dataset, apiHost } = STUDIO_SETTINGS.sanity;

export default defineConfig({
  name: "default",
  title: NAME,
  icon: () =>
    createElement("img", {
      alt: NAME,
      src: `data:image/svg+xml,${encodeURIComponent(icon())}`,
    }),
  projectId,
  dataset,
  ...(apiHost && embeddedLake(apiHost, { projectId, dataset })),
  schema: { types: schemaTypes, templates: [] },
  plugins: [
    corrections(),
    desk(STUDIO_SETTINGS),
    // A page that runs from its sources has no build to compare with.
    ...(STUDIO_IS_BUILT ? [liveBadge(STUDIO_SETTINGS)] : []),
    changes(),
  ],
  form: {
    components: { field: FieldWithMessages, input: Input },
  },
});
