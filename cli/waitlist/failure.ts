/** What can go wrong, in one sentence that says what to do. */
import { getSystemErrorMessage } from "node:util";
import { SettingsError } from "../../environment.ts";

/** How a command ends, for scripts. */
export const EXIT = {
  done: 0,
  failed: 1,
  usage: 2,
  /** Done, but not all was as asked: rows refused, or somebody not there to remove. */
  partly: 3,
  interrupted: 130,
} as const;

/** A failure whose message is meant for the operator. Holds no personal data. */
export class Failure extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number = EXIT.failed) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** @returns the failure of a command that Ctrl-C ended */
export const interrupted = () => new Failure("Interrupted.", EXIT.interrupted);

/**
 * @param status of the answer; 0 if there was none
 * @param code PostgreSQL's or PostgREST's
 * @param url where the request went
 * @returns the failure as a sentence; what the server said is not repeated, it
 *   may quote names or addresses
 */
export function requestFailure(
  status: number,
  code: string | null | undefined,
  url: string,
): Failure {
  if (status === 0)
    return new Failure(
      `Nothing answers at ${url}. Start the embedded Supabase with \`npm start\`; for a hosted one, check the network and SUPABASE_URL.`,
    );
  if (code === "42501" || status === 401 || status === 403)
    return new Failure(
      "This key is not accepted. Set SUPABASE_SECRET_KEY to the secret key (sb_secret_…) of this project, not the publishable one (dashboard, Project Settings, API Keys).",
    );
  if (code === "42P01" || status === 404)
    return new Failure(
      `There is no Waitlist table at ${url}, or an older one. Apply the migrations with \`npx supabase@3.1.0 db push --remote\` (docs/waitlist.md).`,
    );
  if (status === 503 || status === 504)
    return new Failure("The server is overloaded. Try again in a minute.");
  if (code === "57014")
    return new Failure(
      "The database stopped the request because it took too long. Try again, or ask for a shorter time with --since and --until.",
    );
  return new Failure(
    `The server answered with an error (status ${status}${code ? `, code ${code}` : ""}). Try again; if it stays, look at the project's logs.`,
  );
}

/** @returns any error as a sentence; one not foreseen may quote data and is not shown */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof SettingsError) return new Failure(error.message);
  const { name, errno, path } = Object(error);
  if (name === "AbortError") return interrupted();
  return new Failure(
    typeof errno === "number"
      ? `${path ?? "The file"}: ${getSystemErrorMessage(errno)}. Check its name, its permissions and the space on its disk; an export goes on with --resume.`
      : `Something unforeseen went wrong (${name}). Please report what you did.`,
  );
}
