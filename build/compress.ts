/** Writes the brotli and gzip copies that static hosts send as they are. */
import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** What compresses; fonts and pictures already are. */
const COMPRESSIBLE = /\.(html|css|js|svg|txt|xml|json|webmanifest|ico)$/;

/** Below this many bytes the copy saves no packet. */
const WORTHWHILE = 256;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * @param files absolute paths; those that do not compress are passed over
 */
export async function precompress(files: string[]): Promise<void> {
  const compressible = files.filter((name) => COMPRESSIBLE.test(name));
  // All at once: the thread pool uses every processor.
  await Promise.all(compressible.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < WORTHWHILE) return;
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    zip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
