import { plainTextPage } from "../../content/llms-text.ts";
import { loadLandingPage } from "../../content/load.ts";
import { siteUrl } from "../settings.ts";

/** Written once, at build: the site has no server. */
export const dynamic = "force-static";

export async function GET(): Promise<Response> {
  return new Response(plainTextPage(await loadLandingPage(), siteUrl));
}
