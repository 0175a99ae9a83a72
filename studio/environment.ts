/** Where the content is and where the page and the Studio are served. */
export interface StudioEnvironment {
  projectId: string;
  dataset: string;
  /** Only set for an embedded Content Lake; Sanity's own otherwise. */
  apiHost: string | undefined;
  siteUrl: string;
  studioUrl: string;
}

/** The variables the Studio reads, as `.env.example` names them. */
export const variableNames = [
  "SANITY_PROJECT_ID",
  "SANITY_DATASET",
  "SANITY_API_HOST",
  "SITE_URL",
  "STUDIO_URL",
] as const;

export type StudioVariables = Readonly<Record<string, string | undefined>>;

const withoutSlash = (url: string) => url.replace(/\/+$/, "");

/**
 * Completes the environment: with no project configured, everything is
 * embedded on this machine; with one, the API is Sanity's own.
 *
 * @param variables the variables of the process or of the build
 */
export function studioEnvironment(
  variables: StudioVariables,
): StudioEnvironment {
  const projectId = variables.SANITY_PROJECT_ID || "local1";
  const embeddedHost = variables.SANITY_PROJECT_ID
    ? undefined
    : "http://localhost:3334";
  const apiHost = variables.SANITY_API_HOST || embeddedHost;
  return {
    projectId,
    dataset: variables.SANITY_DATASET || "production",
    apiHost: apiHost && withoutSlash(apiHost),
    siteUrl: withoutSlash(variables.SITE_URL || "http://localhost:3000"),
    studioUrl: withoutSlash(variables.STUDIO_URL || "http://localhost:3333"),
  };
}
