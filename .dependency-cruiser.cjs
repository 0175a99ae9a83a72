/**
 * The rooms of the house and the doors between them. A room is a top-level
 * folder (or a folder of `src`); what is not named as allowed is a fault.
 */
const ours =
  "^(src|schemas|studio|local|operators|supabase|export|tests|sanity\\.(config|cli)\\.ts)";

/** @returns a rule: files of `room` may import, of ours, only themselves and `allowed`. */
const room = (name, path, allowed = []) => ({
  name,
  severity: "error",
  from: { path, pathNot: "\\.test\\.tsx?$" },
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
    room("schemas-import-nothing-of-ours", "^schemas/"),
    room("studio-imports-schemas-only", "^studio/", ["^schemas/"]),
    room("sanity-entry-points", "^sanity\\.(config|cli)\\.ts$", [
      "^schemas/",
      "^studio/",
    ]),
    room("ui-imports-nothing-of-ours", "^src/ui/"),
    room("content-imports-nothing-above-it", "^src/content/"),
    room("waitlist-imports-ui-and-content-types", "^src/waitlist/", [
      "^src/ui/",
      "^src/content/",
    ]),
    room("sections-import-downwards", "^src/sections/", [
      "^src/ui/",
      "^src/content/",
      "^src/waitlist/",
    ]),
    room("preview-imports-content-and-sections", "^src/preview/", [
      "^src/content/",
      "^src/sections/",
    ]),
    room("src-never-imports-other-rooms", "^src/", ["^src/"]),
    room("supabase-imports-nothing-of-ours", "^supabase/"),
    room("operators-import-database-types-only", "^operators/", [
      "^src/waitlist/database\\.types\\.ts$",
    ]),
    room("export-imports-nothing-of-ours", "^export/"),
    room("local-imports-downwards", "^local/", [
      "^supabase/",
      "^studio/",
      "^export/",
    ]),
    {
      name: "sections-take-only-types-from-content",
      severity: "error",
      from: { path: "^src/(sections|waitlist)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^src/content/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "only-tests-import-tests",
      severity: "error",
      from: { pathNot: "^tests/|\\.test\\.tsx?$" },
      to: { path: "^tests/" },
    },
    {
      name: "the-page-never-ships-tools",
      comment: "src runs in a visitor's browser: no development package there",
      severity: "error",
      from: { path: "^src/", pathNot: "\\.test\\.tsx?$" },
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
