/**
 * Keeps what an editor types into a form while a colleague publishes or discards its draft.
 *
 * Publishing and discarding delete the draft. Sanity (`@sanity/mutator` 6.16) applies edits that are not stored yet
 * to the deleted draft: those in flight throw (“The structure tool crashed”), those that wait
 * for the next second are dropped. Here the deletion waits for those edits. They create the
 * draft again, from the published text. After a publish, that is the text they were typed
 * into. After a discard it is another text, so the whole draft follows.
 *
 * Remove this file when the test beside it passes without it, and so does the browser test of
 * a draft that a colleague discards.
 */
import { BufferedDocument, Mutation } from "@sanity/mutator";
import { withoutSystemFields } from "../../content/json.ts";
import { documentTypes } from "../../schemas/index.ts";

/** Milliseconds after the last edit in which an editor still counts as typing. */
const TYPING = 500;

const isDeletion = ({ mutations }: Mutation) =>
  mutations.some((mutation) => mutation.delete);

/** A discard is one event. A publish also changes the published text, so it has more. Mutations made in the form have no count. */
const isDiscard = ({ params }: Mutation) =>
  "transactionTotalEvents" in params && params.transactionTotalEvents === 1;

const hasEdits = ({ buffer, committerRunning, document }: BufferedDocument) =>
  buffer.hasChanges() || committerRunning || document.hasUnresolvedMutations();

const isTyping = (form: BufferedDocument) =>
  hasEdits(form) ||
  Date.now() - Number(form.document.lastStagedAt ?? 0) < TYPING;

/** @returns an edit that replaces all fields of a draft with those of `draft` */
function wholeDraft(draft: NonNullable<BufferedDocument["LOCAL"]>): Mutation {
  const { _id: id, _type } = draft;
  const set = withoutSystemFields(draft);
  const type = documentTypes.find(({ name }) => name === _type);
  const names = type?.fields.map(({ name }) => name) ?? [];
  const unset = names.filter((name) => !(name in set));
  return new Mutation({ mutations: [{ patch: { id, set, unset } }] });
}

/** Corrects all forms of the Studio. */
export function keepEditsDuringPublish(): void {
  const { arrive, reset } = BufferedDocument.prototype;
  const deletions = new WeakMap<BufferedDocument, Mutation>();

  BufferedDocument.prototype.arrive = function (mutation) {
    const deletion = deletions.get(this);
    if (deletion) {
      // The draft exists again. For the form, both are one change of the draft it shows.
      const mutations = [...deletion.mutations, ...mutation.mutations];
      const { previousRev } = deletion;
      deletions.delete(this);
      arrive.call(
        this,
        new Mutation({ ...mutation.params, mutations, previousRev }),
      );
      this.document.rebase([]);
      return;
    }
    if (isDeletion(mutation)) {
      if (isDiscard(mutation) && this.LOCAL && isTyping(this))
        this.add(wholeDraft(this.LOCAL));
      if (hasEdits(this)) {
        deletions.set(this, mutation);
        this.commit().catch(() => {});
        return;
      }
    }
    arrive.call(this, mutation);
  };

  // Sanity resets a form when its edit is refused. If a deletion waited for it, the draft is gone.
  BufferedDocument.prototype.reset = function (document) {
    reset.call(this, deletions.delete(this) ? null : document);
  };
}
