import type { SanityClient } from "@sanity/client";
import type { SanityDocument } from "@sanity/types";
import type { SanitySettings } from "../../environment.ts";
import { contentClient } from "../../src/content/client.ts";

/** A client that sees drafts and may write, as far as its token allows. */
export function editorsClient(source: SanitySettings): SanityClient {
  // The import asks for a token; the embedded Content Lake asks for none.
  const token = source.apiHost
    ? "embedded"
    : (source.writeToken ?? source.readToken);
  return contentClient(source).withConfig({ token, perspective: "raw" });
}

/** @returns every document that the token may see, drafts among them */
export const fetchAll = (source: SanitySettings): Promise<SanityDocument[]> =>
  editorsClient(source).fetch<SanityDocument[]>("*");
