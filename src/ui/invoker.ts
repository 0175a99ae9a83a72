/** The HTML invoker attributes, which React's types do not know yet. */
type InvokerAttributes = { command: string; commandfor: string };

/**
 * Makes a button open or close a dialog without a script.
 *
 * @see https://html.spec.whatwg.org/multipage/form-elements.html#attr-button-commandfor
 */
export function invokes(
  dialogId: string,
  command: "show-modal" | "close" = "show-modal",
): InvokerAttributes {
  return { command, commandfor: dialogId };
}
