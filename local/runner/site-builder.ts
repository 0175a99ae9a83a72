/** From what is published to what visitors see: check, build beside, swap in. */
import { join, relative } from "node:path";
import { BuildError, buildExport } from "../../export/build.ts";
import { checkContent, contentFingerprint } from "./content.ts";
import { type HouseVariables, placeOf } from "./environment.ts";
import { fingerprint } from "./fingerprint.ts";
import { guard } from "./processes.ts";
import type { BuildOutcome } from "./publishing.ts";
import type { Report } from "./report.ts";
import type { SiteBuilds } from "./site-builds.ts";

const root = join(import.meta.dirname, "../..");

/** What the built site is made of. */
const SOURCES = [
  "src",
  "export",
  "public",
  "next.config.ts",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
];

/**
 * @param options.signal ends a build that is under way
 * @returns makes the site of what is published now and swaps it in when it is
 *   complete. A build that was made of the same before is used again.
 */
export function siteBuilder(options: {
  builds: SiteBuilds;
  variables: HouseVariables;
  report: Report;
  signal: AbortSignal;
  /** Only for tests of what must never pass the checks. */
  unchecked?: boolean;
}): () => Promise<BuildOutcome> {
  const { builds, variables, report, signal } = options;

  const build = async (inputs: string): Promise<BuildOutcome> => {
    const check = report.step("Checking the content");
    const problems = options.unchecked ? [] : await checkContent(variables);
    if (problems.length > 0) {
      check.fail();
      return { live: false, fault: "content", problems };
    }
    check.done();
    const step = report.step("Building the page");
    const { id, folder } = builds.begin();
    try {
      await buildExport({
        directory: relative(root, folder),
        environment: { ...variables, ...guard.variables },
        preload: guard.url,
        imageHost: variables.SANITY_API_HOST,
        skipTypeCheck: true,
        onProgress: (text) => step.progress(text),
        signal,
      });
    } catch (error) {
      step.fail(signal.aborted ? "stopped" : undefined);
      if (!(error instanceof BuildError)) throw error;
      return { live: false, fault: error.kind, problems: error.problems };
    }
    const { liveSince } = await builds.goLive(id, inputs);
    step.done();
    return { live: true, liveSince };
  };

  return async () => {
    signal.throwIfAborted();
    const inputs = await fingerprint(root, SOURCES, {
      content: await contentFingerprint(variables),
      place: placeOf(variables),
    });
    const made = builds.made(inputs);
    if (!made) return build(inputs);
    const step = report.step("Preparing the page");
    const { liveSince } =
      made === builds.current() ? made : await builds.goLive(made.id, inputs);
    step.done("nothing has changed since it was built");
    return { live: true, liveSince };
  };
}
