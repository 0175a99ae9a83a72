/**
 * Module boundaries: which of our other folders a folder may
 * import. Tests may import everything.
 */
const TESTS =
  "^tests/|/tests/|\\.test\\.tsx?$|^(playwright|vitest)\\.config\\.ts$|^dev/test\\.ts$";
const OURS =
  "^(src|schemas|content|command|publishing|studio|dev|cli|supabase|packages)/|^sanity\\.(config|cli)\\.ts$";
const SETTINGS = "environment.ts";
const WORKSPACE = "packages/emulators/src/content-lake/studio.ts";

const MAY_IMPORT = {
  command: [],
  schemas: [],
  content: [SETTINGS, "run/failures.ts", "schemas"],
  studio: [SETTINGS, "content", "schemas"],
  "sanity.config.ts": [SETTINGS, "content", "schemas", "studio", WORKSPACE],
  "sanity.cli.ts": [SETTINGS],
  "src/ui": [],
  "src/waitlist": ["content", "src/ui"],
  "src/sections": ["content", "schemas", "src/ui", "src/waitlist"],
  "src/preview": [
    "content",
    "schemas",
    "src/sections",
    "src/ui",
    "src/waitlist",
  ],
  "src/browser": ["content", "src/preview", "src/ui", "src/waitlist"],
  "src/app": [SETTINGS, "content", "schemas", "src"],
  publishing: ["command", "content", "packages/folder-lock", "schemas"],
  cli: [
    "command",
    "content",
    "packages/local-supabase",
    "publishing",
    "schemas",
    "src/waitlist",
  ],
  dev: ["command", "content", "packages", "publishing", "supabase"],
  supabase: [],
  "packages/folder-lock": [],
  "packages/loopback": [],
  "packages/content-lake": ["packages/loopback"],
  "packages/local-supabase": ["packages/folder-lock", "packages/loopback"],
};
const at = (path) => `^${path}(/|$)`;

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
      path: "^(node_modules|next-env|\\.next|\\.local|\\.sanity|out|dist|test-results|playwright-report)",
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
    },
  },
};
