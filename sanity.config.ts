import { defineConfig } from "sanity";
import { structureTool } from "sanity/structure";
import { schemaTypes } from "./schemas/index.ts";
import { studioEnvironment } from "./studio/environment.ts";

// Each variable is written out: the build replaces these very expressions.
const environment = studioEnvironment({
  SANITY_PROJECT_ID: process.env.SANITY_PROJECT_ID,
  SANITY_DATASET: process.env.SANITY_DATASET,
  SANITY_API_HOST: process.env.SANITY_API_HOST,
  SITE_URL: process.env.SITE_URL,
  STUDIO_URL: process.env.STUDIO_URL,
});

export default defineConfig({
  name: "default",
  title: "Northrule",
  projectId: environment.projectId,
  dataset: environment.dataset,
  ...(environment.apiHost ? { apiHost: environment.apiHost } : {}),
  schema: { types: schemaTypes },
  plugins: [structureTool()],
});
