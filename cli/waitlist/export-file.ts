/**
 * A file that is there whole or not at all. Rows go to `FILE.part`; beside it
 * `FILE.part.json` says how far it is good, so that an interrupted export can go
 * on. Renamed to its name when complete.
 */
import { lstatSync } from "node:fs";
import { open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { z } from "zod";
import { Failure } from "./failure.ts";

const checkpointSchema = z.object({
  /** What was asked of whom: another question must not go on in the same file. */
  url: z.string(),
  command: z.string(),
  /** The last moment of the export. */
  until: z.string(),
  /** Bytes and rows of the part that are good, and the last row in it. */
  bytes: z.number(),
  rows: z.number(),
  after: z.object({ created_at: z.string(), id: z.number() }),
});

/** How far an export is. */
export type Checkpoint = z.infer<typeof checkpointSchema>;

/** Where exported text goes. */
export type ExportTarget = AsyncDisposable & {
  /** @param checkpoint says how far the text is good, if an export can go on after it */
  append(text: string, checkpoint?: Omit<Checkpoint, "bytes">): Promise<void>;
  /** Gives the complete file its name. */
  complete(): Promise<void>;
};

/**
 * @throws Failure if a file that is written beside `path` and then renamed would
 *   replace something else than a file
 */
export function checkReplaceable(path: string): void {
  for (const name of [path, `${path}.part`])
    if (lstatSync(name, { throwIfNoEntry: false })?.isFile() === false)
      throw new Failure(
        `${name} is a folder, a device or a link. Give a new name, or that of a file to replace.`,
      );
}

/**
 * @param command that goes on with the export that is asked for
 * @returns how far an earlier run came
 * @throws Failure unless one was interrupted that was asked the same
 */
export async function readCheckpoint(
  path: string,
  url: string,
  command: string,
): Promise<Checkpoint> {
  const found = await readFile(`${path}.part.json`, "utf8")
    .then(JSON.parse)
    .catch(() => undefined);
  const { data } = checkpointSchema.safeParse(found);
  if (!data)
    throw new Failure(
      `There is no interrupted export of ${path}. Run it without --resume.`,
    );
  if (data.url !== url || data.command !== command)
    throw new Failure(
      `The interrupted export of ${path} was another one, from ${data.url}. It goes on with: ${data.command}; or run it without --resume.`,
    );
  return data;
}

/**
 * @param checkpoint where to go on; without it the file begins anew
 * @throws Failure if the part is shorter than the checkpoint says
 */
export async function openExportFile(
  path: string,
  checkpoint?: Checkpoint,
): Promise<ExportTarget> {
  const part = `${path}.part`;
  let bytes = checkpoint?.bytes ?? 0;
  // Readable by its owner only: it is full of names and addresses.
  const file = await open(part, checkpoint ? "a" : "w", 0o600);
  if (!checkpoint) await rm(`${part}.json`, { force: true });
  else if ((await file.stat()).size >= bytes) await file.truncate(bytes);
  else {
    await file.close();
    throw new Failure(
      `${part} is shorter than ${part}.json says. Run the export again without --resume.`,
    );
  }
  return {
    async append(text, checkpoint) {
      await file.appendFile(text);
      bytes += Buffer.byteLength(text);
      if (!checkpoint) return;
      const json = JSON.stringify({ ...checkpoint, bytes });
      await writeFile(`${part}.json.new`, json, { mode: 0o600 });
      await rename(`${part}.json.new`, `${part}.json`);
    },
    async complete() {
      await file.sync();
      await rename(part, path);
      await rm(`${part}.json`, { force: true });
    },
    [Symbol.asyncDispose]: () => file.close(),
  };
}
