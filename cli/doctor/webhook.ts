import { z } from "zod";
import type { SanitySettings } from "../../environment.ts";
import { contentClient } from "../../src/content/client.ts";
import { PAGE_FILTER } from "../../studio/publishing/status.ts";
import { type Finding, failed, ok } from "./finding.ts";

const hooksSchema = z.array(
  z.object({
    id: z.string(),
    dataset: z.string(),
    rule: z.object({ filter: z.string().nullish() }).nullish(),
  }),
);
const attemptsSchema = z.array(
  z.object({ createdAt: z.string(), isFailure: z.boolean() }),
);

const FIELDS = "docs/hosted-studio.md has every field of the webhook.";
const ATTEMPTS =
  "sanity.io/manage → API → Webhooks → Attempts says why. Compare its URL with the host's build hook.";
const REFUSED: Finding = {
  level: "warning",
  what: "the token may not look at it",
  next: "Look at sanity.io/manage → API → Webhooks, or give a token with the role Administrator.",
};

/** The webhook that makes the host build, as `sanity hooks` sees it; nothing without a token. */
export async function examineWebhook(
  source: SanitySettings,
): Promise<Finding[]> {
  const token = source.writeToken ?? source.readToken;
  if (source.kind === "embedded" || !token) return [];
  const apiVersion = "2025-08-04";
  const settings = { token, apiVersion, useProjectHostname: false };
  const client = contentClient(source).withConfig(settings);
  const url = `/hooks/projects/${source.projectId}`;
  try {
    const hooks = hooksSchema.parse(await client.request({ url }));
    const hook = hooks.find(
      ({ dataset, rule }) =>
        [source.dataset, "*"].includes(dataset) && rule?.filter === PAGE_FILTER,
    );
    if (!hook)
      return [
        failed("none has this dataset and the filter of this version", FIELDS),
      ];
    const attempts = attemptsSchema.parse(
      await client.request({ url: `${url}/${hook.id}/attempts` }),
    );
    const last = attempts.toSorted((one, other) =>
      one.createdAt < other.createdAt ? 1 : -1,
    )[0];
    return [
      ok("its filter is the one of this version"),
      last?.isFailure
        ? failed("the host did not accept its last call", ATTEMPTS)
        : ok("the host accepted its last call, if there was one"),
    ];
  } catch {
    return [REFUSED];
  }
}
