/**
 * Makes a change to the page, and scrolls so that an element keeps its place on screen: nothing
 * else comes under the finger that has pressed it.
 */
export function keepInPlace(
  element: Element | null | undefined,
  change: () => void,
): void {
  const top = () => element?.getBoundingClientRect().top ?? 0;
  const before = top();
  change();
  scrollBy({ top: top() - before, behavior: "instant" });
}
