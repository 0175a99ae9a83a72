import { spring } from "framer-motion/dom";
import { animate } from "framer-motion/dom/mini";

let animation: ReturnType<typeof animate> | undefined;

/**
 * Slides a line under an element with a spring, which the next move may interrupt.
 *
 * @param underline absolutely positioned in the row with `target`
 */
export function slideUnderline(
  underline: HTMLElement,
  target: HTMLElement,
): void {
  const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
  // To stop a line halfway, the library would call `commitStyles()`. WebKit treats that as a
  // style attribute, which the content security policy blocks.
  const { left, width } = getComputedStyle(underline);
  animation?.cancel();
  Object.assign(underline.style, { left, width });
  animation = animate(
    underline,
    { left: `${target.offsetLeft}px`, width: `${target.offsetWidth}px` },
    isReduced
      ? { duration: 0 }
      : { type: spring, visualDuration: 0.3, bounce: 0.12 },
  );
}
