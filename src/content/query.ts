import { defineQuery } from "next-sanity";

/**
 * The documents of the site. Each exists once, and its `_id` is its type. Only a
 * change of these calls the host by Sanity's webhook and lets the Studio wait for it;
 * a draft or an uploaded picture does not.
 */
export const SITE_FILTER = "_id == _type";

/** All documents of the site. */
export const SITE_QUERY = defineQuery(`*[${SITE_FILTER}]`);
