/**
 * Makes a change to the page and scrolls so that an element keeps its place on the screen: nothing
 * else comes under the finger that has pressed it. If the element has not moved, it does not
 * scroll, because any scroll by a script, even by 0, ends a scroll that the visitor has started.
 */
export function keepInPlace(
  element: Element | null | undefined,
  change: () => void,
): void {
  const top = () => element?.getBoundingClientRect().top ?? 0;
  const before = top();
  change();
  const moved = top() - before;
  if (moved) scrollBy({ top: moved, behavior: "instant" });
}
