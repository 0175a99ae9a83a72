/**
 * Keeps what an editor types into a form while it is published.
 *
 * Sanity (`@sanity/mutator` 6.16) deletes the draft when it is published, and applies
 * edits that are not stored yet to the deleted draft: those in flight throw (“The structure
 * tool crashed”), those that wait for the next second are dropped. Here the deletion waits
 * for those edits. They create the draft again, from the published text.
 *
 * It can go when the test of Sanity beside it fails.
 */
import { BufferedDocument, Mutation } from "@sanity/mutator";

const isDeletion = ({ mutations }: Mutation) =>
  mutations.some((mutation) => mutation.delete);

const hasEdits = ({ buffer, committerRunning, document }: BufferedDocument) =>
  buffer.hasChanges() || committerRunning || document.hasUnresolvedMutations();

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
    } else if (isDeletion(mutation) && hasEdits(this)) {
      deletions.set(this, mutation);
      this.commit().catch(() => {});
    } else arrive.call(this, mutation);
  };

  // Sanity resets a form when its edit is refused. Then only the deletion is left.
  BufferedDocument.prototype.reset = function (document) {
    reset.call(this, deletions.delete(this) ? null : document);
  };
}
