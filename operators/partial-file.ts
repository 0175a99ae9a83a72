/**
 * A file that is there whole or not at all. Rows go to `FILE.part`; beside it
 * `FILE.part.json` says how far it is good, so that an interrupted export can go
 * on. Renamed to its name when complete.
 */
import {
  type FileHandle,
  open,
  readFile,
  rename,
  rm,
  writeFile,
} from "node:fs/promises";
import { z } from "zod";
import { fileProblem, Problem } from "./problem.ts";

const stateSchema = z.object({
  /** What was asked: another question must not go on in the same file. */
  url: z.string(),
  format: z.string(),
  since: z.string().optional(),
  until: z.string(),
  /** Bytes and rows of the part that are good, and the last row in it. */
  bytes: z.number(),
  rows: z.number(),
  after: z.object({ created_at: z.string(), id: z.number() }).optional(),
});

/** How far an export is. */
export type State = z.infer<typeof stateSchema>;

export type PartialFile = {
  append(text: string): Promise<void>;
  /** Says how far the file is good: everything appended so far. */
  mark(state: Omit<State, "bytes">): Promise<void>;
  /** Gives the complete file its name. */
  complete(): Promise<void>;
  /** Closes and leaves the part for a later run. */
  leave(): Promise<void>;
};

/** @returns how far an earlier run came; `undefined` if there is nothing to go on with */
export async function readState(path: string): Promise<State | undefined> {
  try {
    const text = await readFile(`${path}.part.json`, "utf8");
    return stateSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/**
 * @param bytes how much of an existing part is good; 0 begins anew
 * @throws Problem if the file cannot be opened, here or at any later step
 */
export async function openPartialFile(
  path: string,
  bytes: number,
): Promise<PartialFile> {
  const part = `${path}.part`;
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw fileProblem(error, path);
    }
  };

  // Readable by its owner only: it is full of names and addresses.
  const file: FileHandle = await guarded(() =>
    open(part, bytes > 0 ? "r+" : "w", 0o600),
  );
  let written = bytes;
  if (bytes === 0) await guarded(() => rm(`${part}.json`, { force: true }));
  else {
    const { size } = await guarded(() => file.stat());
    if (size < bytes) {
      await file.close();
      throw new Problem(
        `${part} is shorter than ${part}.json says. Run the export again without --resume.`,
      );
    }
    // What came after the last mark was cut off in the middle.
    await guarded(() => file.truncate(bytes));
  }

  return {
    append: (text) =>
      guarded(async () => {
        const buffer = Buffer.from(text);
        for (let offset = 0; offset < buffer.length; ) {
          const { bytesWritten } = await file.write(
            buffer,
            offset,
            buffer.length - offset,
            written,
          );
          offset += bytesWritten;
          written += bytesWritten;
        }
      }),
    mark: (state) =>
      guarded(async () => {
        const text = JSON.stringify({ ...state, bytes: written });
        await writeFile(`${part}.json.new`, text, { mode: 0o600 });
        await rename(`${part}.json.new`, `${part}.json`);
      }),
    complete: () =>
      guarded(async () => {
        await file.sync();
        await file.close();
        await rename(part, path);
        await rm(`${part}.json`, { force: true });
      }),
    leave: () => file.close(),
  };
}
