/** The version of Sanity's API that all our requests use. */
export const API_VERSION = "2026-11-01";
