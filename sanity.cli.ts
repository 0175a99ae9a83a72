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
/** Other commands need the project alone; "dev" is for this machine. */
const read = /^(build|deploy)$/.test(process.argv[2] ?? "")
  ? readStudioEnvironment
  : readEnvironment;
const { projectId, dataset } = read(variables).sanity;

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
