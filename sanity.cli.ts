import { defineCliConfig } from "sanity/cli";
import {
  loadEnvFiles,
  readEnvironment,
  readStudioEnvironment,
  STUDIO_VARIABLES,
} from "./command/environment.ts";

loadEnvFiles(process.cwd());

const variables = Object.fromEntries(
  STUDIO_VARIABLES.map((name) => [name, process.env[name] ?? ""]),
);
const command = process.argv[2] ?? "";
const isForOthers =
  /^(build|deploy)$/.test(command) && !process.env.STUDIO_FOR_THIS_MACHINE;
const read = isForOthers ? readStudioEnvironment : readEnvironment;
const { projectId, dataset } = read(variables).sanity;

export default defineCliConfig({
  api: { projectId, dataset },
  deployment: { autoUpdates: false },
  vite: {
    // The Studio runs in browsers, which have no process.
    define: {
      STUDIO_SETTINGS: JSON.stringify(variables),
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
