/** The version of Sanity's API for every request of ours. */
export const API_VERSION = "2026-11-01";
