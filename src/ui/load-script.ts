/** Before a failed download is tried once more, in milliseconds. */
const RETRY_DELAY = 2_000;

/**
 * Downloads a script file of this page, then runs it. A browser remembers a
 * module that it could not fetch for as long as the document lives (HTML Living
 * Standard, "module map"), so that only what `fetch` has brought into its cache
 * is imported. The document's import map has the hash of each file.
 *
 * @param name the file's name begins with it
 * @param run imports the module
 * @throws when the file does not come, is not the one that was built, or fails
 */
export async function loadScript<Module>(
  name: string,
  run: (path: string) => Promise<Module>,
): Promise<Module> {
  const map = document.querySelector('script[type="importmap"]')?.textContent;
  const files: Record<string, string> = JSON.parse(map ?? "{}").integrity ?? {};
  const path = Object.keys(files).find((path) => path.includes(`/${name}-`));
  // Next's development server has files of its own.
  if (!path) return run("");
  const download = async () => {
    const response = await fetch(path, { integrity: files[path] ?? "" });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    await response.arrayBuffer();
  };
  await download().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY));
    await download();
  });
  return run(path);
}
