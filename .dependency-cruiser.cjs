/**
 * Module boundaries: which of our other folders a folder may
 * import. Tests may import everything.
 */
const TESTS = "^tests/|\\.test\\.tsx?$|^(playwright|vitest)\\.config\\.ts$";
const SETTINGS = "environment.ts";
/** The folders that all programs of this project may import. */
const SHARED = [SETTINGS, "content", "run", "schemas"];
const EMBEDDED_LAKE = "emulators/content-lake/studio.ts";
const THIS_MACHINE = "run/this-machine.ts";

const MAY_IMPORT = {
  brand: [],
  [SETTINGS]: [THIS_MACHINE],
  run: [SETTINGS],
  text: [],
  schemas: ["brand", "text"],
  content: [
    SETTINGS,
    "run/failures.ts",
    "run/root.ts",
    THIS_MACHINE,
    "schemas",
    "text",
  ],
  studio: [SETTINGS, "brand", "content", "schemas", "text"],
  "sanity.config.ts": [SETTINGS, "brand", "schemas", "studio", EMBEDDED_LAKE],
  "sanity.cli.ts": [SETTINGS, "content/sample.ts"],
  "src/ui": [],
  "src/visits": [],
  "src/waitlist": ["content", "src/ui", "src/visits"],
  "src/sections": [
    "brand",
    "content",
    "schemas",
    "src/ui",
    "src/waitlist",
    "text",
  ],
  "src/preview": [
    "content",
    "schemas",
    "src/sections",
    "src/ui",
    "src/waitlist",
  ],
  "src/browser": [
    "content",
    "src/preview",
    "src/sections",
    "src/ui",
    "src/visits",
    "src/waitlist",
  ],
  "src/app": [SETTINGS, "brand", "content", "schemas", "src", "text"],
  publishing: [...SHARED, "optimizer"],
  dev: [...SHARED, "emulators", "publishing", "supabase"],
  cli: [...SHARED, "emulators/supabase/keys.ts", "publishing", "src/waitlist"],
  scripts: [...SHARED, "brand", "dev"],
  supabase: [],
  emulators: [THIS_MACHINE],
  optimizer: [],
};
const at = (path) => `^${path}(/|$)`;
const OURS = [...Object.keys(MAY_IMPORT), "src"].map(at).join("|");

module.exports = {
  forbidden: [
    { name: "no-circles", from: {}, to: { circular: true } },
    { name: "no-unresolved-imports", from: {}, to: { couldNotResolve: true } },
    {
      name: "only-tests-import-tests",
      from: { pathNot: TESTS },
      to: { path: "^tests/" },
    },
    {
      name: "vercel-reads-its-settings-before-it-installs",
      from: { path: "^vercel\\.ts$" },
      to: { path: "(^|/)node_modules/", reachable: true },
    },
    {
      name: "a-build-for-the-public-needs-no-development",
      from: {
        path: "^(cli/(build|publisher)\\.ts$|publishing/)",
        pathNot: TESTS,
      },
      to: { path: "^dev/", reachable: true },
    },
    {
      name: "the-page-ships-no-development-package",
      from: { path: "^src/", pathNot: TESTS },
      to: { dependencyTypes: ["npm-dev"] },
    },
    ...Object.entries(MAY_IMPORT).map(([path, allowed]) => ({
      name: `boundary of ${path}`,
      from: { path: at(path), pathNot: TESTS },
      to: { path: OURS, pathNot: [path, ...allowed].map(at) },
    })),
  ].map((rule) => ({ severity: "error", ...rule })),
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: {
      path: "^(next-env|\\.next|\\.local|\\.sanity|out|dist|test-results|playwright-report)",
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
    },
  },
};
