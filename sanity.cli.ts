import { defineCliConfig } from "sanity/cli";
import {
  loadEnvFiles,
  readEnvironment,
  readStudioEnvironment,
  STUDIO_VARIABLES,
} from "./environment.ts";

loadEnvFiles(process.cwd());

const variables = Object.fromEntries(
  STUDIO_VARIABLES.map((name) => [name, process.env[name] ?? ""]),
);
/** Only "build" and "deploy" make a Studio that may need public addresses. */
const read = /^(build|deploy)$/.test(process.argv[2] ?? "")
  ? readStudioEnvironment
  : readEnvironment;
const { projectId, dataset } = read(variables).sanity;

export default defineCliConfig({
  api: { projectId, dataset },
  deployment: { autoUpdates: false },
  vite: {
    // The Studio runs in browsers, which have no process.
    define: { STUDIO_SETTINGS: JSON.stringify(variables) },
    // Without this, Vite would add the public files of the page.
    publicDir: false,
    // Builds of the page must not reload the Studio.
    server: {
      watch: { ignored: ["**/.local/**", "**/.next/**", "**/out/**"] },
    },
  },
});
