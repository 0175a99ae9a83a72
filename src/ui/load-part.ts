import { downloadScript } from "./download-script.ts";

/** How long after a failed download the file is asked for once more, in milliseconds. */
const SECOND_TRY = 1_000;

/**
 * Loads a part of the page's scripts that few visitors need, or later. A
 * download that fails is tried once more, and again at the next call.
 *
 * @param name file name of the module, without its ending: its built file begins with it
 * @param load the `import()` of that module
 */
export function loadPart<Part>(
  name: string,
  load: () => Promise<Part>,
): () => Promise<Part> {
  const begin = async () => {
    const { integrity = {} } = importMap();
    const file = Object.entries(integrity).find(([path]) =>
      path.includes(`/${name}-`),
    );
    // Next's development server has files of its own.
    if (file) await download(...file);
    return load();
  };
  let part: Promise<Part> | undefined;
  return () => {
    part ??= begin().catch((error) => {
      part = undefined;
      throw error;
    });
    return part;
  };
}

async function download(path: string, integrity: string): Promise<void> {
  try {
    await downloadScript(path, integrity);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, SECOND_TRY));
    await downloadScript(path, integrity);
  }
}

/** The document's import map, which vouches for every part by its hash. */
function importMap(): { integrity?: Record<string, string> } {
  const map = document.querySelector('script[type="importmap"]');
  return JSON.parse(map?.textContent ?? "{}");
}
