import { spring } from "framer-motion/dom";
import { animate } from "framer-motion/dom/mini";

let sliding: ReturnType<typeof animate> | undefined;

/**
 * Slides a line under the element it points at, on a spring that the next move
 * can interrupt at any time. Loaded after the first interaction.
 *
 * @param underline absolutely positioned in the row that holds `target`
 */
export function slideUnderline(
  underline: HTMLElement,
  target: HTMLElement,
): void {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  // The library would hold an interrupted line by `commitStyles()`, which
  // WebKit takes for a style attribute and the policy refuses.
  const { left, width } = getComputedStyle(underline);
  sliding?.cancel();
  Object.assign(underline.style, { left, width });
  sliding = animate(
    underline,
    { left: `${target.offsetLeft}px`, width: `${target.offsetWidth}px` },
    still
      ? { duration: 0 }
      : { type: spring, visualDuration: 0.3, bounce: 0.12 },
  );
}
