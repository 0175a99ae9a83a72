import type { SanityDocument } from "@sanity/types";
import { useEffect, useState } from "react";
import type { Problem } from "../content/validate.ts";
import { withDrafts } from "./documents.ts";
import { validateInStudio } from "./validation.ts";

type Documents = readonly SanityDocument[];
type Check = { documents?: Documents; problems: Problem[]; failure?: string };

/** Milliseconds until a check that has failed is repeated. */
const PAUSE_MS = 5_000;

/**
 * Checks what would be public once all drafts are published.
 *
 * @returns the last problems that prevent it or why the check has failed, and whether the latest
 *   documents are checked
 */
export function useCheck(documents: Documents) {
  const [check, setCheck] = useState<Check>({ problems: [] });
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const run = async () => {
      const next: Check = await validateInStudio(withDrafts(documents)).then(
        (problems) => ({ documents, problems }),
        (error) => ({ problems: [], failure: String(error) }),
      );
      if (isOver) return;
      setCheck(next);
      if (next.failure) timer = setTimeout(run, PAUSE_MS);
    };
    void run();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [documents]);
  return { ...check, isChecked: check.documents === documents };
}
