import { readFileSync } from "node:fs";
import { defineCliConfig } from "sanity/cli";
import { SAMPLE } from "./content/sample.ts";
import {
  inheritedVariables,
  isAtSanity,
  loadEnvFiles,
  readEnvironment,
  studioSettings,
} from "./environment.ts";

loadEnvFiles(process.cwd());

const command = process.argv[2] ?? "";
const { SANITY_AUTH_TOKEN = "", LOCAL_STUDIO } = process.env;
// `npm start` builds a Studio too (`local/build-studio.ts`), which needs no public addresses.
const isForOthers = /^(build|deploy)$/.test(command) && !LOCAL_STUDIO;
const environment = readEnvironment(
  process.env,
  isAtSanity(process.env) && isForOthers ? "studio" : "any",
);
const { kind, projectId, dataset } = environment.sanity;
const sample = readFileSync(SAMPLE, "utf8").trim().split("\n");

// Sanity has loaded all of `.env`. Vite's plugins, which run from here on, need no keys. Sanity's
// own commands need SANITY_AUTH_TOKEN.
Object.assign(
  process.env,
  inheritedVariables(process.cwd()),
  environment.variables,
  { SANITY_AUTH_TOKEN },
);

/** The files and folders that the Studio is built from. */
const SOURCES =
  ".sanity brand content environment.ts lib local node_modules sanity.config.ts schemas studio text".split(
    " ",
  );
/** Vite's own deny list, which this replaces, and files with keys or personal data. */
const SECRETS =
  ".env .env.* *.{crt,pem,key,p12,pfx,cer,der} .npmrc .yarnrc.yml *.{csv,env,gpg,sqlite}".split(
    " ",
  );

export default defineCliConfig({
  api: { projectId, dataset },
  deployment: { autoUpdates: false },
  vite: {
    // Compiles the settings in, because browsers have no `process.env`.
    define: {
      STUDIO_SETTINGS: JSON.stringify(studioSettings(environment)),
      STUDIO_IS_BUILT: JSON.stringify(command !== "dev"),
      HOSTED_SAMPLE: kind === "hosted" ? `[${sample}]` : "undefined",
    },
    // `public` has files of the page, which Vite would add to the Studio.
    publicDir: false,
    // Builds of the page must not reload the Studio.
    server: {
      watch: { ignored: ["**/.local/**", "**/.next/**", "**/out/**"] },
      // Any user of this machine can fetch what the server serves, so it serves only sources.
      fs: { strict: true, allow: SOURCES, deny: SECRETS },
    },
  },
});
