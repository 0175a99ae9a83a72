/** Sanity (6.16) takes a refused edit back in silence. Remove this file when its browser test passes without it. */
export function answerRefusedEdits(show: (response: string) => void): void {
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const response = await fetch(input, init);
    const isEdit = String(input).includes("tag=sanity.studio.document.commit");
    if (response.ok || !isEdit || response.status === 409) return response;
    const body = await response.text();
    const isFinal = [400, 401, 403, 413, 422].includes(response.status);
    if (isFinal) show(body);
    // The others may succeed later. After 503, Sanity warns and sends the edit again.
    const status = isFinal ? response.status : 503;
    return new Response(body, { status, headers: response.headers });
  };
}
