import type { SanityDocument } from "@sanity/types";
import { z } from "zod";
import { documentTypes } from "../schemas/index.ts";

/** The page's `build.json`. */
export const buildJson = z.object({
  builtAt: z.iso.datetime(),
  /** The `pageSettings` of the build. */
  builtFor: z.looseObject({ studioUrl: z.url() }),
  /** The revision of each document of the snapshot, by its `_id`. A newer Studio may have more. */
  revisions: z.record(z.string(), z.string()),
  /** The SHA-256 of each document and script, by its path in the site's folder. */
  files: z.record(z.string().startsWith("/"), z.string()),
});
export type BuildJson = z.infer<typeof buildJson>;

/** @returns the revision of each document, by its `_id` */
export const revisionsOf = (documents: readonly SanityDocument[]) =>
  Object.fromEntries(documents.map(({ _id, _rev }) => [_id, _rev]));

/** Milliseconds that a build may take. A host without a cache installs packages for minutes. */
const LATE_MS = 10 * 60_000;
export const LATE_ADVICE =
  "The page has not been built for more than ten minutes. Ask the person who runs it: the terminal of npm start, or the log of the publisher or of the host's build, says why. If a host's log lists no build, sanity.io/manage → API → Webhooks → Attempts says whether the host was called.";

/**
 * Compares the last build with the published documents by revision, not by time, because a build
 * may begin before a publish and end after it. Compares only types in the schema, because build
 * and Studio may have different versions of it.
 *
 * @returns the status, and the time of the oldest publish that is not live: the newest would hide
 *   one that is stuck. For a document that is no longer published, this is the build's time.
 */
export function publishStatus(
  { builtAt, revisions }: Pick<BuildJson, "builtAt" | "revisions">,
  published: readonly SanityDocument[],
): { status: "live" | "publishing" | "late"; since: string } {
  const byId = new Map(published.map((document) => [document._id, document]));
  const [since] = documentTypes
    .filter(({ name }) => byId.get(name)?._rev !== revisions[name])
    .map(({ name }) => byId.get(name)?._updatedAt ?? builtAt)
    .sort();
  if (!since) return { status: "live", since: builtAt };
  const isLate = Date.now() - Date.parse(since) >= LATE_MS;
  return { status: isLate ? "late" : "publishing", since };
}
