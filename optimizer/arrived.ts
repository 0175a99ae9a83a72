/**
 * What visitors' scripts call in place of `fetch()` and `import()`. bundle.ts copies these
 * functions, so they use nothing but the platform and each other.
 */

/** Whether the next request for an address goes past the browser's cache. */
const caching: Record<string, RequestCache> = {};

/**
 * Fetches a script or JSON until its last byte has arrived, and once more after two seconds if
 * something else arrives: an error, half of it, the sign-in page of a public network. The
 * browser's cache may keep that for a year, and waits for a request that never ends, so each
 * request but the first goes past it.
 *
 * @param address an absolute path. The page's own address may contain a password, and then the
 *   browser refuses relative ones.
 * @throws TypeError when it does not arrive; the next call fetches it again
 */
async function fetchArrived(address: string): Promise<Response> {
  for (let isLast = false; ; isLast = true)
    try {
      const url = location.origin + address;
      const request = fetch(url, { cache: caching[address] });
      caching[address] = "reload";
      const response = await request;
      const type = response.headers.get("content-type");
      const answer = `${await response.clone().text()}\n${type}`;
      // Browsers take half of a compressed file for the whole, so its end matters.
      if (!response.ok || !/(}\n.*json|\/\/end\n.*javascript).*$/.test(answer))
        throw new TypeError(address);
      return response;
    } catch (error) {
      if (isLast) throw error;
      await new Promise((resolve) => setTimeout(resolve, 2_000));
    }
}

/**
 * Imports a module once it and what it imports have arrived. A browser may keep the failure of
 * an `import()` for the life of the document and never fetch the script again (HTML's module
 * map, until https://github.com/whatwg/html/pull/10327). The browser's cache answers the import.
 *
 * @param addresses of the module, and of what it imports
 */
async function importArrived(addresses: string[]): Promise<unknown> {
  await Promise.all(addresses.map(fetchArrived));
  for (const address of addresses) delete caching[address];
  return import(location.origin + addresses[0]);
}

/** These functions as the code of a script. */
export const ARRIVED = `const caching = {};${fetchArrived}${importArrived}`;

/** The end of each script, by which `fetchArrived` sees that all of it has arrived. */
export const END = "//end";
