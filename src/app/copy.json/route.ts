import { loadContent } from "../../../content/load.ts";
import { formCopy } from "../../waitlist/copy.ts";

export const dynamic = "force-static";

/**
 * The form's copy for its script, which only a visitor who does something needs. Its
 * address has no hash: a page opened before a publish still finds it.
 */
export const GET = async () =>
  Response.json(formCopy((await loadContent()).waitlist));
