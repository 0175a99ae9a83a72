/** The addresses of script files, which the optimizer sets. Next's own client has none. */
declare global {
  var COUNT_SCRIPT: string | undefined;
  var JOIN_SCRIPT: string | undefined;
  var MAIN_SCRIPT: string | undefined;
  var PREVIEW_SCRIPT: string | undefined;
  var UNDERLINE_SCRIPT: string | undefined;
}

/**
 * Loads a script file once. A request that fails is repeated at once, with another address such as
 * `/main.js?1`: the browser's module map keeps the first request's failure, and its cache may keep
 * a 404, half of the file, or the sign-in page of a public network.
 *
 * @param source the file's address; with Next's own client, a function that imports the file
 * @returns a function that loads the file, and requests it again if the last request is older than
 *   `patience`, in milliseconds. The first response is used.
 */
export function scriptLoader<Module extends object>(
  source: string | (() => Promise<Module>),
): (patience?: number) => Promise<Module> {
  let requests = 0;
  let requestedAt = 0;
  let loading: Promise<Module> | undefined;
  const request = async (): Promise<Module> => {
    const query = requests > 0 ? `?${requests}` : "";
    requests += 1;
    const module: Module = await (typeof source === "string"
      ? // If the page's address contains a password, browsers refuse addresses relative to it.
        import(/* turbopackIgnore: true */ location.origin + source + query)
      : source());
    // Half of a file has no exports, because they are at its end.
    if (Object.keys(module).length === 0) throw new TypeError("Half a script");
    requestedAt = Number.POSITIVE_INFINITY;
    return module;
  };
  return (patience = Number.POSITIVE_INFINITY) => {
    const age = performance.now() - requestedAt;
    if (loading && age < patience) return loading;
    requestedAt = performance.now();
    const repeated = request().catch(request);
    const first = Promise.any(loading ? [loading, repeated] : [repeated]);
    loading = first;
    first.catch(() => {
      if (loading === first) loading = undefined;
    });
    return first;
  };
}
