/**
 * The headers that every host sends with a file of the site.
 *
 * @param _path of the file below the site's root, starting with `/`
 */
export function headersFor(
  _path: string,
  _addresses: { studioUrl: string },
): Record<string, string> {
  return {};
}
