import { existsSync } from "node:fs";
import { defineCliConfig } from "sanity/cli";
import { studioEnvironment, variableNames } from "./studio/environment.ts";

// Sanity's own tools read only SANITY_STUDIO_* from these files; this project
// has one name for one thing everywhere. What is already set stays.
for (const file of [".env.local", ".env"]) {
  if (existsSync(file)) process.loadEnvFile(file);
}

const { projectId, dataset } = studioEnvironment(process.env);

/** Writes the variables into the built Studio, where no process exists. */
const define = Object.fromEntries(
  variableNames.map((name) => [
    `process.env.${name}`,
    JSON.stringify(process.env[name] ?? ""),
  ]),
);

export default defineCliConfig({
  api: { projectId, dataset },
  deployment: { autoUpdates: false },
  vite: { define },
});
