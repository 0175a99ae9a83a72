import type {
  LandingPage,
  LandingPageResult,
} from "../content/page-content.ts";

const part = { body: [] };
const dialog = { message: [] };
const toasts = { missing: {}, invalidEmail: {}, failure: {}, success: {} };

/** What replaces a field without content. It is the same for one name everywhere, so all together replace a missing document. */
const EMPTY: Record<string, unknown> = {
  ...{ rules: [], cards: [], quotes: [], entries: [] },
  ...{ portrait: null, crop: null, hotspot: null },
  ...{ body: [], answer: [], message: [], withoutScripts: [] },
  ...{ privacy: part, terms: part, risk: part },
  ...{ social: dialog, careers: dialog, blog: dialog },
  ...{ toasts, ...toasts },
};

/** Fills the gaps of content that is being written; the query answers `null` for each of them. */
export function completeDraft(draft: LandingPageResult): LandingPage {
  const documents = Object.keys(draft).map((name) => [name, EMPTY] as const);
  const empty = new Map([...documents, ...Object.entries(EMPTY)]);
  return JSON.parse(
    JSON.stringify(draft, (_, value) => value ?? null),
    (name, value) => value ?? (empty.has(name) ? empty.get(name) : ""),
  );
}
