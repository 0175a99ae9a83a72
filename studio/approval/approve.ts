import type { SanityClient } from "@sanity/client";
import { approvedWords } from "../../src/content/approval.ts";
import type { WordChange } from "./changed-words.ts";
import { type Change, type Question, reviewId } from "./changes.ts";

/** Who is at the Studio. */
export type Person = { id: string; name: string };

/** What somebody approves, and why. */
export type Approval = {
  changes: readonly Change[];
  /** What the approver has read, by field. */
  words: readonly WordChange[];
  questions: readonly (Question & { reason: string })[];
  approver: Person;
  /** Whether none of the words are the approver's own. */
  secondPerson: boolean;
};

const keyed = <Entry>(entries: readonly Entry[], type: string) =>
  entries.map((entry, index) => ({ _key: `${index}`, _type: type, ...entry }));

/**
 * Writes who approved which words, then publishes them in one transaction, so
 * that it is checked and built once. In this order, as FINRA Rule 2210(b)(1)
 * has it: an approval that is never used does no harm.
 *
 * @throws ClientError when the words have changed since; nothing is published then
 */
export async function approveAndPublish(
  client: SanityClient,
  { changes, words, questions, approver, secondPerson }: Approval,
): Promise<void> {
  const id = crypto.randomUUID();
  const documents = new Map(changes.map(({ name, after }) => [name, after]));
  const drafts = changes.filter(({ isDraft }) => isDraft);
  const published = drafts.length < changes.length;
  const approved = await approvedWords(`approval-${id}`, documents, {
    secondPerson,
    published,
  });
  const askers = changes.flatMap(({ request }) => request?.askedBy.name ?? []);
  const record = client
    .transaction()
    .create(approved)
    .create({
      _id: `approval.${id}`,
      _type: "approval",
      approvedAt: new Date().toISOString(),
      approvedBy: approver.name,
      approvedById: approver.id,
      askedBy: [...new Set(askers)].join(", "),
      entries: changes.map(({ title }) => title).join(", "),
      words: keyed(words, "wordsEntry"),
      questions: keyed(questions, "questionsEntry"),
      fingerprints: approved.words
        .map(({ document, fingerprint }) => `${document} ${fingerprint}`)
        .join("\n"),
    });
  for (const { name, request } of changes)
    if (request) record.delete(reviewId(name));
  await record.commit({ tag: "approve" });
  if (drafts.length === 0) return;
  await client.action(
    drafts.map(({ name, after, published }) => ({
      actionType: "sanity.action.document.publish",
      draftId: after._id,
      publishedId: name,
      ifDraftRevisionId: after._rev,
      ifPublishedRevisionId: published?._rev,
    })),
    { tag: "publish" },
  );
}

/** Names drafts, as they are now, to whoever may approve them. */
export async function askForReview(
  client: SanityClient,
  changes: readonly Change[],
  { id, name }: Person,
): Promise<void> {
  const requests = client.transaction();
  for (const { name: document, after } of changes)
    requests.createOrReplace({
      _id: reviewId(document),
      _type: "reviewRequest",
      revision: after._rev,
      askedBy: { id, name },
      askedAt: new Date().toISOString(),
    });
  await requests.commit({ tag: "ask-for-review" });
}

/** A transaction of the history, as far as it tells who wrote. */
type Authored = { timestamp: string; author: string };

/** @returns the history of each changed document, by its id, the newest first */
export async function fetchHistories(
  client: SanityClient,
  changes: readonly Change[],
): Promise<Map<string, Authored[]>> {
  const { dataset } = client.config();
  const histories = changes.map(async ({ after: { _id } }) => {
    const lines = await client.request<string>({
      url: `/data/history/${dataset}/transactions/${_id}`,
      query: { excludeContent: "true", reverse: "true", limit: "1000" },
      tag: "who-wrote",
    });
    const transactions: Authored[] = String(lines)
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    return [_id, transactions] as const;
  });
  return new Map(await Promise.all(histories));
}

/**
 * Why a person may not approve these words, where another than the writer has to.
 *
 * @param histories see `fetchHistories`
 */
export function refusal(
  changes: readonly Change[],
  histories: ReadonlyMap<string, readonly Authored[]>,
  person: Person,
): string | undefined {
  const titles = (some: readonly Change[]) =>
    some.map(({ title }) => title).join(", ");
  const unasked = changes.filter(({ isDraft, request }) => isDraft && !request);
  if (unasked.length > 0)
    return `Another person than the writer has to approve these words: ask for review of ${titles(unasked)}. Words that have changed since you asked need another request.`;
  const own = changes.filter(({ after, isDraft, published, request }) => {
    const history = histories.get(after._id) ?? [];
    const since = published?._updatedAt ?? "";
    // Of published words, the last transaction wrote or published them.
    const writing = isDraft
      ? history.filter(({ timestamp }) => timestamp > since)
      : history.slice(0, 1);
    return (
      request?.askedBy.id === person.id ||
      writing.some(({ author }) => author === person.id)
    );
  });
  if (own.length === 0) return undefined;
  return `You wrote ${titles(own)}, or asked for review: somebody else has to approve these words.`;
}
