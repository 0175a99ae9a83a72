/** Attributes that tie an element to the Sanity field its text comes from. */
export type EditAttributes = { "data-sanity"?: string };

/** Names the field behind an element, inside one document: `edit("headline")`. */
export type Edit = (path: string) => EditAttributes;

/** Names the fields of each document of the page: `editDocument("hero")("headline")`. */
export type EditDocument = (document: string) => Edit;

/** What visitors get: no trace of the Studio in the HTML. */
export const notEditable: Edit = () => ({});
