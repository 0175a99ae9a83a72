/** How the site reaches its visitors: what works, but costs them something. */
import { z } from "zod";
import {
  BROWSER,
  type Finding,
  parseJson,
  request,
  slowness,
  warning,
} from "./finding.ts";

/** In bytes: less is not worth compressing, and hosts do not. */
const WORTH_COMPRESSING = 1_400;

const withFiles = z.object({ files: z.record(z.string(), z.string()) });

/** Warnings alone: a page that does not arrive is for `checkSite` to tell. */
export async function checkDelivery(
  siteUrl: string,
  signal: AbortSignal,
): Promise<Finding[]> {
  const get = (path: string) => request(siteUrl + path, signal, BROWSER);
  const page = await get("/");
  if (page.status !== 200) return [];
  const description = parseJson((await get("/build.json")).body);
  const { data } = withFiles.safeParse(description);
  const scripts = Object.keys(data?.files ?? {}).filter((name) =>
    name.endsWith(".js"),
  );
  const replies = await Promise.all(scripts.map(get));
  const plain = replies.filter(
    ({ headers, body }) =>
      !headers.has("content-encoding") && body.length > WORTH_COMPRESSING,
  );
  const findings = slowness("the page", page);
  if (plain.length > 0)
    findings.push(
      warning(
        `scripts come uncompressed (${plain.length} of ${scripts.length}). Let the host compress them, or send the .br and .gz files beside them.`,
      ),
    );
  if (page.headers.has("set-cookie"))
    findings.push(
      warning(
        "the host sets a cookie, which privacy laws may ask consent for. Switch off what sets it (bot protection, analytics, a load balancer's affinity).",
      ),
    );
  return findings;
}
