/**
 * Control, zero-width and direction-changing characters: they can hide text from readers
 * and search engines, or reverse a line. Those within an emoji are not matched.
 */
const INVISIBLE =
  /(\p{RGI_Emoji})|[[\p{Cc}--[\n\r]]\u00AD\u061C\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E007F}]/gv;

/**
 * Removes invisible characters, which come along with copied text.
 *
 * @param content JSON
 * @returns a copy
 */
export const withoutInvisible = <Content>(content: Content): Content =>
  JSON.parse(JSON.stringify(content), (_, value) =>
    typeof value === "string" ? value.replace(INVISIBLE, "$1") : value,
  );
