import { defineQuery } from "next-sanity";

/**
 * The documents of the site. Each exists once: its `_id` is its type. Sanity's
 * webhook calls the host for these, and the Studio waits for the host for these
 * alone: a draft or an uploaded picture is no reason to wait.
 */
export const SITE_FILTER = "_id == _type";

/** Everything the site shows. */
export const SITE_QUERY = defineQuery(`*[${SITE_FILTER}]`);
