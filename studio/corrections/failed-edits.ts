/**
 * Shows why an edit was refused. Sanity (6.16) reverts a refused edit without a message. Remove
 * this file when its browser test passes without it.
 */
export function answerRefusedEdits(show: (response: string) => void): void {
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const response = await fetch(input, init);
    const isEdit = String(input).includes("tag=sanity.studio.document.commit");
    if (response.ok || !isEdit || response.status === 409) return response;
    const body = await response.text();
    const isFinal = [400, 401, 403, 413, 422].includes(response.status);
    if (isFinal) show(body);
    // Other edits may succeed later. After 503, Sanity shows a warning and sends the edit again.
    const status = isFinal ? response.status : 503;
    return new Response(body, { status, headers: response.headers });
  };
}
