/**
 * Module boundaries (docs/architecture.md): which of our other folders a folder may
 * import. Tests may import everything.
 */
const TESTS =
  "^tests/|/tests/|\\.test\\.tsx?$|^playwright\\.config\\.ts$|^dev/test\\.ts$";
const OURS =
  "^(src|schemas|studio|build|publisher|dev|cli|supabase|packages)/|^(environment|command|report|sanity\\.(config|cli))\\.ts$";
const ENVIRONMENT = "^environment\\.ts$";
const COMMAND = "^(command|report)\\.ts$";
const BRAND = "^src/brand\\.ts$";

const MAY_IMPORT = {
  "^environment\\.ts$": [],
  "^(command|report)\\.ts$": [],
  "^supabase/": [],
  "^packages/loopback/": [],
  "^packages/content-lake/": ["^packages/loopback/"],
  "^packages/local-supabase/": ["^packages/loopback/"],
  "^schemas/": [],
  "^studio/": [
    ENVIRONMENT,
    "^schemas/",
    "^packages/content-lake/src/studio\\.ts$",
    "^src/content/(picture|query|site-content)\\.ts$",
  ],
  "^sanity\\.(config|cli)\\.ts$": [
    ENVIRONMENT,
    BRAND,
    "^(schemas|studio)/",
    "^packages/content-lake/src/studio\\.ts$",
  ],
  "^src/": [ENVIRONMENT, "^schemas/"],
  "^src/ui/": [],
  "^src/content/": [ENVIRONMENT, "^schemas/"],
  "^src/waitlist/": ["^src/(ui|content)/"],
  "^src/sections/": [BRAND, "^src/(ui|content|waitlist)/", "^schemas/"],
  "^src/preview/": ["^src/(ui|content|waitlist|sections)/", "^schemas/"],
  "^src/browser/": ["^src/(ui|content|waitlist|preview)/"],
  "^build/": [
    ENVIRONMENT,
    COMMAND,
    "^(packages/loopback|src/content|studio|schemas)/",
  ],
  "^publisher/": [
    ENVIRONMENT,
    COMMAND,
    "^(packages/loopback|src/content|build)/",
  ],
  "^dev/": [
    ENVIRONMENT,
    COMMAND,
    BRAND,
    "^(packages|src/content|studio|schemas|build|publisher|supabase)/",
  ],
  "^cli/": [
    ENVIRONMENT,
    COMMAND,
    BRAND,
    "^(packages|src/content|src/waitlist|schemas|studio|build)/",
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
