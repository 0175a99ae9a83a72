/**
 * Module boundaries (docs/architecture.md). A module is a top-level folder or
 * a folder of `src`; what is not named as allowed is a fault. Tests may import
 * everything.
 */
const TESTS = "^tests/|/tests/|\\.test\\.tsx?$|^playwright\\.config\\.ts$";
const ENVIRONMENT = "^environment\\.ts$";
const ours =
  "^(src|schemas|studio|dev|cli|supabase|build|packages)/|^(environment|command|report|sanity\\.(config|cli))\\.ts$";

/** @returns a rule: files of a module may import, of ours, only themselves and `allowed`. */
const boundary = (name, path, allowed = []) => ({
  name,
  severity: "error",
  from: { path, pathNot: TESTS },
  to: { path: ours, pathNot: [path, ...allowed] },
});

module.exports = {
  forbidden: [
    {
      name: "no-circles",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-unresolved-imports",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
    boundary("environment-imports-nothing-of-ours", ENVIRONMENT),
    boundary("schemas-import-nothing-of-ours", "^schemas/", [
      // One rule for which links are safe, in schema and page alike.
      "^src/content/safe-link\\.ts$",
    ]),
    boundary("studio-imports-schemas-and-what-is-pure-of-content", "^studio/", [
      "^schemas/",
      ENVIRONMENT,
      "^packages/content-lake/src/studio\\.ts$",
      "^src/content/(approval|content-fingerprint|page-content|problem|query|walk)\\.ts$",
      "^src/ui/brand\\.ts$",
    ]),
    boundary("sanity-entry-points", "^sanity\\.(config|cli)\\.ts$", [
      "^schemas/",
      "^studio/",
      "^packages/content-lake/src/studio\\.ts$",
      ENVIRONMENT,
    ]),
    boundary("ui-imports-nothing-of-ours", "^src/ui/"),
    boundary("content-imports-the-environment-only", "^src/content/", [
      ENVIRONMENT,
    ]),
    boundary("waitlist-imports-ui-and-content-types", "^src/waitlist/", [
      "^src/ui/",
      "^src/content/",
    ]),
    boundary("sections-import-downwards", "^src/sections/", [
      "^src/ui/",
      "^src/content/",
      "^src/waitlist/",
    ]),
    boundary("preview-imports-downwards", "^src/preview/", [
      "^src/(content|sections|ui|waitlist)/",
    ]),
    boundary("browser-imports-downwards", "^src/browser/", [
      "^src/(content|preview|ui|waitlist)/",
    ]),
    boundary("src-imports-itself-and-the-environment", "^src/", [ENVIRONMENT]),
    boundary("supabase-imports-nothing-of-ours", "^supabase/"),
    boundary("build-imports-content-and-its-checks", "^build/", [
      "^(environment|command|report)\\.ts$",
      "^(src/content/|studio/|schemas/|packages/)",
      "^src/ui/brand\\.ts$",
    ]),
    boundary("packages-know-nothing-of-the-product", "^packages/"),
    boundary("dev-imports-downwards", "^dev/", [
      "^packages/",
      "^(environment|command|report)\\.ts$",
      "^(build|schemas|src/content|studio|supabase)/",
    ]),
    boundary("cli-imports-downwards", "^cli/", [
      "^packages/",
      "^(environment|command|report)\\.ts$",
      "^(build|schemas|src/content|src/waitlist|studio|supabase)/",
      "^src/ui/brand\\.ts$",
    ]),
    {
      name: "only-tests-import-tests",
      severity: "error",
      from: { pathNot: TESTS },
      to: { path: "^tests/" },
    },
    {
      name: "the-page-never-ships-tools",
      comment: "src runs in a visitor's browser: no development package there",
      severity: "error",
      from: { path: "^src/", pathNot: TESTS },
      to: { dependencyTypes: ["npm-dev"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: {
      path: "^(node_modules|\\.next|\\.local|\\.sanity|out|dist|test-results|playwright-report)",
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
    },
  },
};
