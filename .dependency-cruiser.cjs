/**
 * Module boundaries (docs/architecture.md): which of our other folders a folder may
 * import. Tests may import everything.
 */
const TESTS =
  "^tests/|/tests/|\\.test\\.tsx?$|^playwright\\.config\\.ts$|^dev/test\\.ts$";
const OURS =
  "^(src|schemas|content|command|publishing|studio|dev|cli|supabase|packages)/|^sanity\\.(config|cli)\\.ts$";
const SETTINGS = "^command/environment\\.ts$";
const WORKSPACE = "^packages/content-lake/src/studio\\.ts$";

const MAY_IMPORT = {
  "^command/": [],
  "^supabase/": [],
  "^packages/loopback/": [],
  "^packages/content-lake/": ["^packages/loopback/"],
  "^packages/local-supabase/": ["^packages/loopback/"],
  "^schemas/": [],
  "^content/": [SETTINGS, "^schemas/"],
  "^studio/": [SETTINGS, WORKSPACE, "^(schemas|content)/"],
  "^sanity\\.(config|cli)\\.ts$": [
    SETTINGS,
    WORKSPACE,
    "^(schemas|content|studio)/",
  ],
  "^src/ui/": [],
  "^src/waitlist/": ["^src/ui/", "^content/"],
  "^src/sections/": ["^src/(ui|waitlist)/", "^(content|schemas)/"],
  "^src/preview/": ["^src/(ui|waitlist|sections)/", "^(content|schemas)/"],
  "^src/browser/": ["^src/(ui|waitlist|preview)/", "^content/"],
  "^src/app/": [SETTINGS, "^src/", "^(content|schemas)/"],
  "^publishing/": ["^(command|content|schemas|packages/loopback)/"],
  "^dev/": ["^(command|content|publishing|packages|supabase)/"],
  "^cli/": [
    "^(command|content|schemas|publishing|packages/local-supabase|src/waitlist)/",
  ],
};

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
      from: { path, pathNot: TESTS },
      to: { path: OURS, pathNot: [path, ...allowed] },
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
