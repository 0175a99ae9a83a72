/**
 * Subresource Integrity for files that are loaded later: webpack's runtime
 * sets `integrity` on every script it asks for (W3C Subresource Integrity).
 *
 * Their hashes are known only when all of them are written. So the runtime is
 * built with a placeholder for the hashes that is filled in at the very end. Its own
 * name stays honest: it depends on every file it may load, by hashed names.
 */
import { createHash } from "node:crypto";

const NAME = "IntegrityOfLazyFiles";

/** Stands for the hashes, as JSON, until they are known. */
const PLACEHOLDER = "integrity-of-lazy-files";
const PLACEHOLDER_IN_CODE = new RegExp(`(["'\`])${PLACEHOLDER}\\1`, "g");

type Source = { source(): string | Buffer; buffer(): Buffer };

type Chunk = {
  id: string | number | null;
  files: Iterable<string>;
  hasRuntime(): boolean;
  getAllAsyncChunks(): Iterable<Chunk>;
};

type Compilation = {
  chunks: Iterable<Chunk>;
  getAsset(file: string): { source: Source } | undefined;
  updateAsset(file: string, source: Source): void;
  hooks: {
    processAssets: {
      tap(at: { name: string; stage: number }, work: () => void): void;
    };
  };
};

/** The parts of webpack's compiler that are used here; Next's copy of it brings no types. */
type Compiler = {
  hooks: {
    thisCompilation: {
      tap(name: string, work: (compilation: Compilation) => void): void;
    };
  };
  webpack: {
    Compilation: { PROCESS_ASSETS_STAGE_REPORT: number };
    sources: { RawSource: new (text: string) => Source };
    runtime: {
      LoadScriptRuntimeModule: {
        getCompilationHooks(compilation: Compilation): {
          createScript: {
            tap(name: string, change: (source: string) => string): void;
          };
        };
      };
    };
  };
};

/** For the browser's build only. The build fails when the runtime has no placeholder. */
export const lazyFileIntegrity = {
  apply({ hooks, webpack }: Compiler): void {
    hooks.thisCompilation.tap(NAME, (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(
        compilation,
      ).createScript.tap(
        NAME,
        // `Integrity-Policy` (headers.ts) lets only such requests through.
        (source) => `${source}
          script.crossOrigin = "anonymous";
          script.integrity = JSON.parse("${PLACEHOLDER}")[chunkId] || "";`,
      );
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => fillIn(compilation, webpack.sources.RawSource),
      );
    });
  },
};

function fillIn(
  compilation: Compilation,
  RawSource: Compiler["webpack"]["sources"]["RawSource"],
): void {
  for (const chunk of compilation.chunks) {
    if (!chunk.hasRuntime()) continue;
    const hashes = JSON.stringify(hashesOf(compilation, chunk));
    for (const [file, { source }] of scripts(compilation, chunk)) {
      const code = String(source.source());
      if (!code.includes(PLACEHOLDER)) {
        throw new Error(
          `${file} has no placeholder for the hashes of lazy files`,
        );
      }
      const filled = code.replaceAll(PLACEHOLDER_IN_CODE, () =>
        JSON.stringify(hashes),
      );
      compilation.updateAsset(file, new RawSource(filled));
    }
  }
}

/** @returns chunk id → value of an `integrity` attribute */
function hashesOf(
  compilation: Compilation,
  runtime: Chunk,
): Record<string, string> {
  const hashes: Record<string, string> = {};
  for (const chunk of runtime.getAllAsyncChunks()) {
    for (const [, { source }] of scripts(compilation, chunk)) {
      const hash = createHash("sha384").update(source.buffer());
      hashes[String(chunk.id)] = `sha384-${hash.digest("base64")}`;
    }
  }
  return hashes;
}

function scripts(
  compilation: Compilation,
  chunk: Chunk,
): [string, { source: Source }][] {
  return [...chunk.files].flatMap((file) => {
    const asset = file.endsWith(".js") && compilation.getAsset(file);
    return asset ? [[file, asset]] : [];
  });
}
