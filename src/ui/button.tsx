import type { ComponentProps } from "react";
import { Icon } from "./icons.tsx";
import { PageLink } from "./page-link.tsx";

const shape =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-[min(1.5rem,4.5vw)] py-2.5 text-center text-small font-semibold no-underline active:[translate:0_1px]";

const emphasisClasses = {
  primary:
    "border border-transparent bg-action text-action-ink hover:bg-action-hover",
  secondary:
    "border border-line bg-transparent text-ink hover:border-ink hover:bg-surface",
};

/** A link that looks like a button. */
export function ButtonLink({
  emphasis = "primary",
  className = "",
  ...link
}: ComponentProps<"a"> & { emphasis?: keyof typeof emphasisClasses }) {
  return (
    <PageLink
      className={`${shape} ${emphasisClasses[emphasis]} ${className}`}
      {...link}
    />
  );
}

export function Button({
  emphasis = "primary",
  className = "",
  ...button
}: ComponentProps<"button"> & { emphasis?: keyof typeof emphasisClasses }) {
  return (
    <button
      type="button"
      className={`${shape} ${emphasisClasses[emphasis]} aria-disabled:cursor-progress aria-disabled:bg-wash aria-disabled:text-ink aria-disabled:[translate:0] ${className}`}
      {...button}
    />
  );
}

/** The shape of a control with an icon: at least 44 px wide and high (WCAG 2.5.8 requires 24). */
export const iconShape =
  "inline-flex min-h-11 min-w-11 flex-none items-center justify-center rounded-control hover:bg-hairline active:[translate:0_1px]";

/** A button with an icon instead of text. */
export function IconButton({
  icon,
  className = "",
  ...button
}: ComponentProps<"button"> & { icon: string; "aria-label": string }) {
  return (
    <button type="button" className={`${iconShape} ${className}`} {...button}>
      <Icon d={icon} />
    </button>
  );
}

/**
 * Makes a button open or close a dialog without a script.
 *
 * @see https://html.spec.whatwg.org/multipage/form-elements.html#attr-button-commandfor
 */
export function invokes(
  dialogId: string,
  command: "show-modal" | "close" = "show-modal",
) {
  return { command, commandfor: dialogId };
}
