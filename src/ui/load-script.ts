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
 * @param name of an export, which the first half of a file lacks
 * @returns a function that loads the file unless it is under way; called with `true`, beside a
 *   request that takes too long. Whichever arrives first is used.
 */
export function scriptLoader<Module extends object>(
  source: string | (() => Promise<Module>),
  name: keyof Module,
): (isLate?: boolean) => Promise<Module> {
  let requests = 0;
  let hasArrived = false;
  let loading: Promise<Module> | undefined;
  const request = async (): Promise<Module> => {
    const query = requests > 0 ? `?${requests}` : "";
    requests += 1;
    const module =
      typeof source === "string"
        ? // The page's address may contain a password, and then browsers refuse relative ones.
          await import(
            /* turbopackIgnore: true */ location.origin + source + query
          )
        : await source();
    if (!(name in module))
      throw new TypeError(`${String(name)} did not arrive`);
    hasArrived = true;
    return module;
  };
  return (isLate = false) => {
    if (loading && (hasArrived || !isLate)) return loading;
    const repeated = request().catch(request);
    const first = Promise.any(loading ? [loading, repeated] : [repeated]);
    loading = first;
    first.catch(() => {
      if (loading === first) loading = undefined;
    });
    return first;
  };
}
