import { useEffect, useState } from "react";
import type { Problem } from "../content/validate.ts";
import { type Documents, withDrafts } from "./documents.ts";
import { validateInStudio } from "./validation.ts";

type Check = { documents?: Documents; problems: Problem[]; failure?: string };

/**
 * Checks what would be public once all drafts are published.
 *
 * @returns the problems that prevent publishing or why the check failed, and whether this result
 *   is about the latest documents
 */
export function useCheck(documents: Documents) {
  const [check, setCheck] = useState<Check>({ problems: [] });
  useEffect(() => {
    let isOver = false;
    const end = (next: Check) => isOver || setCheck(next);
    validateInStudio(withDrafts(documents)).then(
      (problems) => end({ documents, problems }),
      (error) => end({ problems: [], failure: String(error) }),
    );
    return () => {
      isOver = true;
    };
  }, [documents]);
  return { ...check, isChecked: check.documents === documents };
}
