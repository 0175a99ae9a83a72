import { loadContent } from "../../../content/load.ts";
import type { PageData } from "../../browser/page-data.ts";
import { formCopy } from "../../waitlist/copy.ts";
import { backend, pictures, studioUrl } from "../settings.ts";

export const dynamic = "force-static";

/**
 * What only scripts need. Its address has no hash: a page opened before a publish still
 * finds it.
 */
export async function GET(): Promise<Response> {
  const copy = formCopy((await loadContent()).waitlist);
  const data: PageData = { copy, backend, pictures, studioUrl };
  return Response.json(data);
}
