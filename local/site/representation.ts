/** Which file answers a request, and in which encoding. */
import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import Negotiator from "negotiator";

/** A file as it goes over the wire. */
export type Representation = {
  /** Absolute path of the bytes to send: the file or its compressed sibling. */
  file: string;
  /** Path below the root of the uncompressed file, starting with `/`. */
  name: string;
  encoding: "br" | "gzip" | "identity";
  /** Strong (RFC 9110 §8.8.3): made from the bytes sent. */
  etag: string;
};

/** Compressed siblings that the export step writes, best first. */
const COMPRESSED = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

/**
 * Finds what to send for a path.
 *
 * @param root the folder to serve
 * @param path decoded and checked, see `parseTarget`
 * @returns undefined when the folder has no such file
 */
export async function representationOf(
  root: string,
  path: string,
  request: IncomingMessage,
): Promise<Representation | undefined> {
  for (const name of namesOf(path)) {
    const file = join(root, name);
    if (!(await isFile(file))) continue;
    const acceptable = new Negotiator(request).encodings(["br", "gzip"]);
    for (const [encoding, extension] of COMPRESSED) {
      if (!acceptable.includes(encoding)) continue;
      const compressed = file + extension;
      const etag = await etagOf(compressed);
      if (etag) return { file: compressed, name, encoding, etag };
    }
    const etag = await etagOf(file);
    if (etag) return { file, name, encoding: "identity", etag };
  }
  return undefined;
}

/** `/faq` is answered by `faq.html` too, as static hosts do. */
function namesOf(path: string): string[] {
  if (path.endsWith("/")) return [`${path}index.html`];
  return [path, `${path}.html`];
}

async function isFile(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ?? false;
}

const etags = new Map<string, string>();

/** @returns undefined when there is no such file */
async function etagOf(file: string): Promise<string | undefined> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  const version = `${file} ${found.size} ${found.mtimeMs}`;
  const known = etags.get(version);
  if (known) return known;
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes) return undefined;
  const hash = createHash("sha256").update(bytes).digest("base64url");
  const etag = `"${hash.slice(0, 22)}"`;
  // A long-running server sees many builds: forget the oldest file first.
  const [oldest] = etags.keys();
  if (etags.size >= 2000 && oldest) etags.delete(oldest);
  etags.set(version, etag);
  return etag;
}
