import { defineQuery } from "next-sanity";

/**
 * Selects the documents of the site. Each exists once, and its `_id` is its type. Only
 * a change to one of them triggers Sanity's webhook and makes the Studio wait for a
 * build; a draft or an uploaded picture does not.
 */
export const SITE_QUERY = defineQuery("*[_id == _type]");
