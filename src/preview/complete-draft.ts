import type {
  DocumentName,
  LandingPage,
  LandingPageResult,
} from "../content/page-content.ts";

/** Names of all fields within `T` that hold something else than text or a number. */
type NotText<T> = T extends { _type: "block" }
  ? never
  : T extends readonly (infer Member)[]
    ? NotText<Member>
    : {
        [Name in keyof T]: NonNullable<T[Name]> extends string | number
          ? never
          : Name | NotText<NonNullable<T[Name]>>;
      }[keyof T];

const part = { body: [] };
const dialog = { message: [] };
const toasts = { missing: {}, invalidEmail: {}, failure: {}, success: {} };

/** What stands for a field without content. It is the same for one name everywhere, so all together stand for a missing document. */
const EMPTY: Record<NotText<LandingPage[DocumentName]>, unknown> = {
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
