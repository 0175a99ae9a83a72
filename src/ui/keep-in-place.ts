/**
 * Changes the page around an element, which stays where it is on screen: nothing else
 * comes under the finger that has pressed it.
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
