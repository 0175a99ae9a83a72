import { defineCliConfig } from "sanity/cli";
import {
  loadEnvFiles,
  readEnvironment,
  STUDIO_VARIABLES,
} from "./environment.ts";

loadEnvFiles(process.cwd());

const variables = Object.fromEntries(
  STUDIO_VARIABLES.map((name) => [name, process.env[name] ?? ""]),
);
const { projectId, dataset } = readEnvironment(variables).sanity;

/** Writes the variables into the built Studio, where no process exists. */
const define = Object.fromEntries(
  Object.entries(variables).map(([name, value]) => [
    `process.env.${name}`,
    JSON.stringify(value),
  ]),
);

export default defineCliConfig({
  api: { projectId, dataset },
  deployment: { autoUpdates: false },
  // Without this Vite would add the public files of the page.
  vite: {
    define,
    publicDir: false,
    // Builds of the page must not reload the Studio.
    server: {
      watch: { ignored: ["**/.local/**", "**/.next/**", "**/out/**"] },
    },
  },
});
