import { defineCliConfig } from "sanity/cli";
import {
  loadEnvFiles,
  readEnvironment,
  readStudioEnvironment,
  studioSettings,
} from "./environment.ts";

loadEnvFiles(process.cwd());

const command = process.argv[2] ?? "";
const isForOthers = /^(build|deploy)$/.test(command);
const read = isForOthers ? readStudioEnvironment : readEnvironment;
const settings = studioSettings(read(process.env));
const { projectId, dataset } = settings.sanity;

export default defineCliConfig({
  api: { projectId, dataset },
  deployment: { autoUpdates: false },
  vite: {
    // The Studio runs in browsers, which have no process.
    define: {
      STUDIO_SETTINGS: JSON.stringify(settings),
      STUDIO_IS_BUILT: JSON.stringify(command !== "dev"),
    },
    // Without this, Vite would add the public files of the page.
    publicDir: false,
    // Builds of the page must not reload the Studio.
    server: {
      watch: { ignored: ["**/.local/**", "**/.next/**", "**/out/**"] },
    },
  },
});
