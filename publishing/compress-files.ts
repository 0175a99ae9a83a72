import { hash } from "node:crypto";
import {
  copyFile,
  mkdir,
  readdir,
  readFile,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Fonts and images are compressed already. */
const COMPRESSIBLE = /\.(html|css|js|svg|txt|xml|json|webmanifest|ico)$/;

/**
 * Writes brotli and gzip copies, which static hosts send as they are.
 *
 * @param cache folder of copies from earlier builds, because scripts take seconds
 */
export async function compressFiles(site: string, cache: string) {
  await mkdir(cache, { recursive: true });
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const formats = {
    gz: (content: Buffer) => promisify(gzip)(content, { level: 9 }),
    br: (content: Buffer) => promisify(brotliCompress)(content, { params }),
  };
  const compress = async (file: string) => {
    const content = await readFile(file);
    const digest = hash("sha256", content);
    for (const [extension, format] of Object.entries(formats)) {
      const copy = join(cache, `${digest}.${extension}`);
      const reuse = () => copyFile(copy, `${file}.${extension}`);
      await reuse().catch(async () => {
        await writeFile(copy, await format(content));
        await reuse();
      });
    }
  };
  const names = await readdir(site, { recursive: true });
  const chosen = names.filter((name) => COMPRESSIBLE.test(name));
  await Promise.all(chosen.map((name) => compress(join(site, name))));
}
