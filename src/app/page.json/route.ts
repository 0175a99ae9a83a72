import type { PageData } from "../../browser/page-data.ts";
import { loadContent } from "../content.ts";
import { connections, studioUrl } from "../settings.ts";

export const dynamic = "force-static";

/**
 * The data that only scripts need. Its address has no hash, so that a page opened before a
 * publish still finds it.
 */
export async function GET(): Promise<Response> {
  const { waitlist } = await loadContent();
  const data: PageData = { waitlist, ...connections, studioUrl };
  return Response.json(data);
}
