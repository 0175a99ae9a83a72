/** The addresses of script files, which the optimizer sets. Next's own client has none. */
declare global {
  var COUNT_SCRIPT: string | undefined;
  var JOIN_SCRIPT: string | undefined;
  var MAIN_SCRIPT: string | undefined;
  var PREVIEW_SCRIPT: string | undefined;
  var UNDERLINE_SCRIPT: string | undefined;
}

/** Milliseconds after which a second request is sent while the first is still open. */
const PATIENCE = 15_000;

/**
 * Loads a script file once. A request that fails or takes too long is repeated with another
 * address, such as `/main.js?1`: the browser's module map keeps the first request's failure, and
 * its cache may keep a 404, half of the file, or the sign-in page of a public network.
 *
 * @param source the file's address; with Next's own client, a function that imports the file
 */
export function scriptLoader<Module>(
  source: string | (() => Promise<Module>),
): () => Promise<Module> {
  let requests = 0;
  let loading: Promise<Module> | undefined;
  const request = async (): Promise<Module> => {
    if (typeof source !== "string") return source();
    const query = requests > 0 ? `?${requests}` : "";
    requests += 1;
    // If the page's address contains a password, browsers refuse addresses relative to it.
    const address = location.origin + source + query;
    const module = await import(/* turbopackIgnore: true */ address);
    // Half of a file has no exports, because they are at its end.
    if (Object.keys(module).length === 0) throw new TypeError("Half a script");
    return module;
  };
  return () => {
    if (loading) return loading;
    const first = request();
    const late = new Promise<never>((_, end) => setTimeout(end, PATIENCE));
    const repeated = Promise.race([first, late]).catch(request);
    // After both fail, or the second while the first is still open, the next call requests again.
    repeated.catch(() => {
      loading = undefined;
    });
    loading = Promise.any([first, repeated]);
    return loading;
  };
}
