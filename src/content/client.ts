import { createClient } from "@sanity/client";
import { z } from "zod";

const environment = z.object({
  SANITY_PROJECT_ID: z.string().regex(/^[a-z0-9-]+$/, {
    error:
      "SANITY_PROJECT_ID must name a Sanity project (lower-case letters, digits, dashes): see .env.example",
  }),
  SANITY_DATASET: z.string().min(1).default("production"),
  SANITY_API_HOST: z.url().optional(),
  SANITY_READ_TOKEN: z.string().min(1).optional(),
});

/** Which dataset the page is made of; `apiHost` only with an embedded Content Lake. */
export type ContentSource = {
  projectId: string;
  dataset: string;
  apiHost: string | undefined;
  token: string | undefined;
};

/**
 * Reads where content comes from.
 *
 * @throws ZodError naming the variable that is missing or malformed
 */
export function contentSource(
  variables: NodeJS.ProcessEnv = process.env,
): ContentSource {
  const {
    SANITY_PROJECT_ID: projectId,
    SANITY_DATASET: dataset,
    SANITY_API_HOST: apiHost,
    SANITY_READ_TOKEN: token,
  } = environment.parse(variables);
  return { projectId, dataset, apiHost, token };
}

/** A client that sees only what is published, straight from the origin: a build must not read a stale cache. */
export function contentClient({
  projectId,
  dataset,
  apiHost,
  token,
}: ContentSource) {
  return createClient({
    projectId,
    dataset,
    token,
    apiVersion: "2026-11-01",
    perspective: "published",
    useCdn: false,
    ...(apiHost ? { apiHost, useProjectHostname: false } : {}),
  });
}
