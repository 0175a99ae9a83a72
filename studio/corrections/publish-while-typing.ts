/**
 * Keeps what an editor types into a form while a colleague publishes its draft. Publishing deletes
 * the draft. Sanity (`@sanity/mutator` 6.16) applies edits that are not stored yet to the deleted
 * draft: edits in flight throw (“The structure tool crashed”), edits that wait for the next second
 * are dropped. Here the deletion waits for those edits. They create the draft again, from the
 * published text, into which they were typed. Remove this file when the test beside it passes
 * without it.
 */
import { BufferedDocument, Mutation } from "@sanity/mutator";

const isDeletion = ({ mutations }: Mutation) =>
  mutations.some((mutation) => mutation.delete);

const hasEdits = ({ buffer, committerRunning, document }: BufferedDocument) =>
  buffer.hasChanges() || committerRunning || document.hasUnresolvedMutations();

export function keepEditsDuringPublish(): void {
  const { arrive } = BufferedDocument.prototype;
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
    if (isDeletion(mutation) && hasEdits(this)) {
      deletions.set(this, mutation);
      this.commit().catch(() => {});
      return;
    }
    arrive.call(this, mutation);
  };
}
