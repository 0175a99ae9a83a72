/** Milliseconds before a failed download is tried once more. */
const RETRY_DELAY = 2_000;

/**
 * Downloads a script file of this page, then runs it. A module that could not be
 * fetched stays missing for the document's lifetime (HTML Living Standard, "module
 * map"), so a file is imported only after `fetch` has put it into the cache. The
 * document's import map has the hash of each file.
 *
 * @param name how the file's name begins
 * @param run imports the module
 * @throws Error when the file cannot be loaded, does not match its hash, or fails
 */
export async function loadScript<Module>(
  name: string,
  run: (path: string) => Promise<Module>,
): Promise<Module> {
  const map = document.querySelector('script[type="importmap"]')?.textContent;
  const files: Record<string, string> = JSON.parse(map ?? "{}").integrity ?? {};
  const path = Object.keys(files).find((path) => path.includes(`/${name}-`));
  // Next's development server has no import map.
  if (!path) return run("");
  await download(path, files[path]);
  return run(path);
}

/** @throws Error when a file cannot be loaded or does not match its hash */
export async function download(path: string, integrity = ""): Promise<string> {
  const attempt = async () => {
    const response = await fetch(path, { integrity });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response.text();
  };
  return attempt().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY));
    return attempt();
  });
}
