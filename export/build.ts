/** Turns the published content into a folder that any static host can serve. */
import { spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import { isAbsolute, join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import { failureOf, progressOf } from "./build-output.ts";
import { finishExport } from "./post-export.ts";

/** What is built, and for where. Addresses and keys are baked into the files. */
export type BuildOptions = {
  /** Where the site goes, relative to the project: Next knows no other way. */
  directory: string;
  /** Variables of the build, as `.env.example` names them. */
  environment: Record<string, string | undefined> & {
    SUPABASE_URL: string;
    SITE_URL: string;
    STUDIO_URL: string;
  };
  /** Origin that editors' pictures come from, if not from Sanity's. */
  imageHost?: string;
  /** Whether another step checks the types. */
  skipTypeCheck?: boolean;
  onProgress?: (text: string) => void;
  /** Ends the build early. */
  signal?: AbortSignal;
  /** Module that the build's process loads first (`node --import`). */
  preload?: string;
};

/** The site could not be built. Each problem is a sentence for whoever published. */
export class BuildError extends Error {
  /** What has to be mended: the content, in the Studio, or anything else. */
  readonly kind: "content" | "build";
  readonly problems: string[];

  constructor(kind: "content" | "build", problems: string[]) {
    super(problems.join("\n"));
    this.name = "BuildError";
    this.kind = kind;
    this.problems = problems;
  }
}

const root = join(import.meta.dirname, "..");

/**
 * Builds the site into an empty or absent folder.
 *
 * @throws BuildError; the folder is removed then
 */
export async function buildExport(options: BuildOptions): Promise<void> {
  const { directory, environment, imageHost, signal } = options;
  if (isAbsolute(directory)) throw new Error(`${directory} is not relative`);
  try {
    await nextBuild(options);
    signal?.throwIfAborted();
    options.onProgress?.("policies and compression");
    await finishExport({
      directory: join(root, directory),
      supabaseUrl: environment.SUPABASE_URL,
      siteUrl: environment.SITE_URL,
      studioUrl: environment.STUDIO_URL,
      imageHost,
    });
  } catch (error) {
    await rm(join(root, directory), { recursive: true, force: true });
    throw error;
  }
}

/** Another build of this checkout is waited for: Next keeps one at a time. */
const WAIT_MS = 2000;
const ATTEMPTS = 300;

async function nextBuild(options: BuildOptions): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    // Next keeps fetched content from one build to the next, on hosts too: a
    // page would be built of what was published then.
    await rm(join(root, ".next/cache/fetch-cache"), {
      recursive: true,
      force: true,
    });
    const { code, output } = await runNext(options);
    options.signal?.throwIfAborted();
    if (code === 0) return;
    const failure = failureOf(output);
    if (failure.kind !== "busy") {
      throw new BuildError(failure.kind, failure.problems);
    }
    options.onProgress?.("waiting for another build to end");
    await pause(WAIT_MS, undefined, { signal: options.signal });
  }
  throw new BuildError("build", ["Another build of this folder does not end."]);
}

/** webpack, because Turbopack loads chunks against trusted types (docs/decisions). */
function runNext({
  directory,
  environment,
  skipTypeCheck,
  onProgress,
  signal,
  preload,
}: BuildOptions): Promise<{ code: number; output: string[] }> {
  const next = spawn(
    process.execPath,
    [
      ...(preload ? [`--import=${preload}`] : []),
      join(root, "node_modules/next/dist/bin/next"),
      "build",
      "--webpack",
    ],
    {
      cwd: root,
      detached: true,
      env: {
        ...environment,
        NEXT_DIST_DIR: directory,
        NEXT_TELEMETRY_DISABLED: "1",
        SKIP_BUILD_TYPE_CHECK: skipTypeCheck ? "1" : "",
        NODE_ENV: "production",
      },
      // The channel tells the build when we are gone; see `preload`.
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    },
  );
  // Next works in several processes: the signal goes to the whole group.
  const end = () => {
    if (next.pid) process.kill(-next.pid, "SIGKILL");
  };
  signal?.addEventListener("abort", end, { once: true });
  const output: string[] = [];
  for (const stream of [next.stdout, next.stderr]) {
    if (!stream) continue;
    createInterface(stream).on("line", (written) => {
      // Where colours are forced, they stand within the words looked for.
      const line = stripVTControlCharacters(written);
      output.push(line);
      const text = progressOf(line);
      if (text) onProgress?.(text);
    });
  }
  return new Promise((resolve, reject) => {
    next.once("error", reject);
    next.once("close", (code) => {
      signal?.removeEventListener("abort", end);
      resolve({ code: code ?? -1, output });
    });
  });
}
