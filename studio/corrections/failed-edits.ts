/**
 * Keeps an edit in the form when its request fails. Sanity (`@sanity/mutator` 6.16) drops the
 * first edit of a document, because it takes the failure for a deletion of the draft. It also drops
 * each edit that is refused, for example because the editor has lost the right to write, and says
 * “Saved”. Remove either half of this file when its browser test passes without it.
 */
import { BufferedDocument } from "@sanity/mutator";

export function keepFailedEdits(): void {
  const { handleDocumentDeleted } = BufferedDocument.prototype;
  BufferedDocument.prototype.handleDocumentDeleted = function () {
    const commits = Reflect.get(this, "commits");
    handleDocumentDeleted.call(this);
    Reflect.set(this, "commits", commits);
  };
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const response = await fetch(input, init);
    const isEdit = String(input).includes("tag=sanity.studio.document.commit");
    if (response.ok || !isEdit) return response;
    const body = await response.text();
    // Sanity is right if the edited text is gone, or if the editor has to sign in again.
    const isRight = response.status === 409 || body.includes("SIO-401-A");
    // After 503, Sanity warns that changes are not saved, and sends them again.
    const status = isRight ? response.status : 503;
    return new Response(body, { status, headers: response.headers });
  };
}
