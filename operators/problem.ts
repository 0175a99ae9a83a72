/** What can go wrong, in one clear sentence that says what to do. */

/** How a command ends, for scripts. */
export const EXIT = {
  done: 0,
  failed: 1,
  usage: 2,
  /** Done, but not all was as asked: rows refused, or nobody there to remove. */
  partly: 3,
  interrupted: 130,
} as const;

/** A failure whose message is meant for the operator. Holds no personal data. */
export class Problem extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number = EXIT.failed) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** What supabase-js tells of a request that failed. */
export type ApiFailure = {
  status: number;
  code?: string | null;
  message: string;
};

/**
 * @param url where the request went
 * @returns the failure as a sentence; what the server said is not repeated, it
 *   may quote names or addresses
 */
export function apiProblem(failure: ApiFailure, url: string): Problem {
  const { status, code } = failure;
  if (status === 0)
    return new Problem(
      isLoopback(url)
        ? `Nothing answers at ${url}. Start the embedded Supabase with \`npm start\`, or set SUPABASE_URL.`
        : `${url} cannot be reached. Check the network and SUPABASE_URL.`,
    );
  if (code === "42501")
    return new Problem(
      "This key may not do that. Set SUPABASE_SECRET_KEY to the project's secret key (sb_secret_…), not the publishable one.",
    );
  if (status === 401 || status === 403)
    return new Problem(
      "The key is not accepted. Set SUPABASE_SECRET_KEY to the secret key of this project (dashboard, Project Settings, API Keys).",
    );
  if (code === "42P01" || code === "PGRST205" || status === 404)
    return new Problem(
      `There is no Waitlist table at ${url}. Apply the migrations with \`npx supabase db push\`.`,
    );
  if (status === 503 || status === 504)
    return new Problem("The server is overloaded. Try again in a minute.");
  if (code === "57014")
    return new Problem(
      "The database stopped the request because it took too long. Try again, or ask for a shorter time with --since and --until.",
    );
  return new Problem(
    `The server answered with an error (status ${status}${code ? `, code ${code}` : ""}). Try again; if it stays, look at the project's logs.`,
  );
}

/** @returns a failure of the file system as a sentence; anything else unchanged */
export function fileProblem(error: unknown, path: string): unknown {
  const code =
    error instanceof Error && "code" in error ? String(error.code) : "";
  const sentence: Record<string, string> = {
    ENOSPC: `The disk is full: ${path} could not be written. Make room and run the command again; an export goes on with --resume.`,
    EDQUOT: `The disk quota is used up: ${path} could not be written. Make room and run the command again.`,
    EFBIG: `${path} is larger than this disk allows. Choose another place.`,
    EACCES: `${path} may not be opened. Check its permissions or choose another place.`,
    EPERM: `${path} may not be opened. Check its permissions or choose another place.`,
    EROFS: `${path} is on a disk that cannot be written. Choose another place.`,
    ENOENT: `${path} is not there. Check the name and its folder.`,
    EISDIR: `${path} is a folder. Give the name of a file.`,
    EIO: `The disk failed at ${path}. Choose another place.`,
  };
  return sentence[code] ? new Problem(sentence[code]) : error;
}

/** @returns whether the address is on this machine */
export function isLoopback(url: string): boolean {
  const name = URL.parse(url)?.hostname ?? "";
  return (
    name === "localhost" ||
    name === "127.0.0.1" ||
    name === "[::1]" ||
    name.endsWith(".localhost")
  );
}
