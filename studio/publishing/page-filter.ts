import { documentTypes } from "../../schemas/index.ts";

const names = documentTypes.map(({ name }) => `"${name}"`).join(", ");

/**
 * GROQ for what a build is made of: the page's published documents, and
 * approvals of words that were published before them. Sanity's webhook calls
 * the host for these (docs), and the Studio waits for the host for these alone:
 * an uploaded picture or a draft is no reason to wait.
 */
export const PAGE_FILTER = `!(_id in path("drafts.**")) && !(_id in path("versions.**")) && (_type == "approvedWords" && published || _type in [${names}])`;

/** GROQ for when the last of these was written, ISO 8601. */
export const PUBLISHED_AT = `*[${PAGE_FILTER}] | order(_updatedAt desc)[0]._updatedAt`;
