import type { PageData } from "../../browser/page-data.ts";
import { loadContent } from "../content.ts";
import { connections, studioUrl } from "../settings.ts";

export const dynamic = "force-static";

/**
 * The data that only scripts need. In the visitors' site its name has a hash of the scripts
 * (optimizer/bundle.ts): a page that was opened before a publish finds it, and no page gets the
 * data of other code.
 */
export async function GET(): Promise<Response> {
  const { waitlist } = await loadContent();
  const data: PageData = { waitlist, ...connections, studioUrl };
  return Response.json(data);
}
