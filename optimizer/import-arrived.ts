/**
 * Fetches scripts until their last bytes have arrived, and then imports the first, which
 * imports the others. A browser may keep the failure of an `import()` for the life of the
 * document and never ask for the script again (HTML's module map, until
 * https://github.com/whatwg/html/pull/10327). The browser's cache answers the import.
 *
 * @param addresses absolute paths of modules
 * @throws TypeError when a script does not arrive, or something else arrives, such as the
 *   sign-in page of a public network; the next call fetches it again
 */
export async function importArrived(addresses: string[]): Promise<unknown> {
  for (const response of await Promise.all(addresses.map((to) => fetch(to)))) {
    const type = response.headers.get("content-type");
    if (!response.ok || !type?.includes("javascript"))
      throw new TypeError(response.url);
    await response.arrayBuffer();
  }
  return import(String(addresses[0]));
}
