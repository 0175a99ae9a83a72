/** The addresses of script files, where the page is as the optimizer leaves it. */
declare global {
  var COUNT_SCRIPT: string | undefined;
  var JOIN_SCRIPT: string | undefined;
  var MAIN_SCRIPT: string | undefined;
  var PREVIEW_SCRIPT: string | undefined;
  var UNDERLINE_SCRIPT: string | undefined;
}

/** Milliseconds after which a request is repeated beside itself. */
const PATIENCE = 15_000;

/**
 * Loads a script file once. A request that fails, or takes too long, is repeated under another
 * address, such as `/main.js?1`: the module map of a browser keeps the failure of the first one, and
 * its cache a 404, half of the file or the sign-in page of a public network.
 *
 * @param source the file's address; in Next's own client a function that imports it
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
    // The page's own address may contain a password, and then browsers refuse relative ones.
    const address = location.origin + source + query;
    const module = await import(/* turbopackIgnore: true */ address);
    // The exports of a file are at its end.
    if (Object.keys(module).length === 0) throw new TypeError("Half a script");
    return module;
  };
  return () => {
    if (loading) return loading;
    const first = request();
    const late = new Promise<never>((_, end) => setTimeout(end, PATIENCE));
    const repeated = Promise.race([first, late]).catch(request);
    // From now on the next call requests it again, also if the first request still has no answer.
    repeated.catch(() => {
      loading = undefined;
    });
    loading = Promise.any([first, repeated]);
    return loading;
  };
}
