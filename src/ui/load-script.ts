/** The addresses of script files, where the page is as the optimizer leaves it. */
declare global {
  var COUNT_SCRIPT: string | undefined;
  var JOIN_SCRIPT: string | undefined;
  var MAIN_SCRIPT: string | undefined;
  var PREVIEW_SCRIPT: string | undefined;
  var UNDERLINE_SCRIPT: string | undefined;
}

/**
 * Loads a script file once. A repeat has another address, such as `/main.js?1`: the module map of a
 * browser keeps the failure of the first one, and its cache a 404, half of the file or the sign-in
 * page of a public network. A failed request is repeated at once.
 *
 * @param source the file's address; in Next's own client a function that imports it
 * @returns a function that loads the file, and again beside a request that takes longer than
 *   `patience`, in milliseconds. Whichever arrives first is used.
 */
export function scriptLoader<Module extends object>(
  source: string | (() => Promise<Module>),
): (patience?: number) => Promise<Module> {
  let requests = 0;
  let requestedAt = 0;
  let hasArrived = false;
  let loading: Promise<Module> | undefined;
  const request = async (): Promise<Module> => {
    const query = requests > 0 ? `?${requests}` : "";
    requests += 1;
    const module: Module = await (typeof source === "string"
      ? // The page's own address may contain a password, and then browsers refuse relative ones.
        import(/* turbopackIgnore: true */ location.origin + source + query)
      : source());
    // The exports of a file are at its end.
    if (Object.keys(module).length === 0) throw new TypeError("Half a script");
    hasArrived = true;
    return module;
  };
  return (patience = Number.POSITIVE_INFINITY) => {
    const isPending = performance.now() - requestedAt < patience;
    if (loading && (hasArrived || isPending)) return loading;
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
