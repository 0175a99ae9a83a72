/** Module boundaries: the folders of ours that each folder may import. Tests may import all. */
const TESTS = "^tests/|\\.test\\.tsx?$|^(playwright|vitest)\\.config\\.ts$";
const SETTINGS = "environment.ts";
/** Modules that every program of this project may import. */
const SHARED = [SETTINGS, "content", "lib", "schemas"];
/** Modules that an emulator may import. */
const EMULATOR = ["lib/this-machine.ts", "local/loopback.ts"];
/** Modules that every part of the page may import. */
const PAGE = ["content", "schemas", "src/ui", "src/waitlist"];

const MAY_IMPORT = {
  brand: [],
  [SETTINGS]: ["lib/this-machine.ts"],
  lib: [SETTINGS],
  text: [],
  schemas: ["brand", "text"],
  content: [SETTINGS, "lib", "schemas", "text"],
  studio: ["content", "schemas"],
  "src/ui": [],
  "src/visits": [],
  "src/waitlist": ["content", "src/ui", "src/visits"],
  "src/sections": [...PAGE, "brand", "text"],
  "src/preview": [...PAGE, "src/sections"],
  "src/browser": [...PAGE, "src/preview", "src/sections", "src/visits"],
  "src/app": [SETTINGS, "brand", "content", "src", "text"],
  publishing: SHARED,
  "publishing/optimizer": [],
  local: [...SHARED, "publishing", "supabase"],
  "local/content-lake": EMULATOR,
  "local/supabase": EMULATOR,
  cli: [...SHARED, "brand", "local", "publishing", "src/waitlist"],
  supabase: [],
};
const at = (path) => `^${path}(/|$)`;
const OURS = [...Object.keys(MAY_IMPORT), "src", "tests"].map(at).join("|");

module.exports = {
  forbidden: [
    { name: "no-circles", from: {}, to: { circular: true } },
    {
      name: "vercel-reads-its-settings-before-it-installs",
      from: { path: "^vercel\\.ts$" },
      to: { path: "(^|/)node_modules/", reachable: true },
    },
    {
      name: "a-build-for-the-public-needs-no-development",
      from: { path: "^cli/(build|publisher)\\.ts$" },
      to: { path: "^local/", reachable: true },
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
