/**
 * Downloads a script file into the browser's cache without running it. A
 * browser remembers a module that could not be fetched for as long as the
 * document lives (HTML Living Standard, "module map"), and so a preload; what
 * `fetch` could not get can be asked for again.
 *
 * @throws TypeError when the file does not come, or is not the one vouched for
 */
export async function downloadScript(
  path: string,
  integrity: string,
): Promise<void> {
  const response = await fetch(path, { integrity });
  if (!response.ok) throw new TypeError(`${path}: ${response.status}`);
  await response.arrayBuffer();
}
