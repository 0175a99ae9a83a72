import {
  browserslistToTargets,
  Features,
  transform,
  type Visitor,
} from "lightningcss";
import browsers from "next/dist/shared/lib/modern-browserslist-target.js";

/** Next's own options, so that its output stays the same. */
const AS_COMPILED = {
  filename: "",
  minify: true,
  targets: browserslistToTargets(browsers),
  include: Features.MediaRangeSyntax,
  exclude: Features.VendorPrefixes | Features.LightDark,
};

/** The browsers that Next compiles for, such as `chrome111`. */
export const TARGETS = browsers.map((browser) => browser.replace(" ", ""));

/** @returns the style sheet with the changes that `visitor` makes, minified */
export function changeStyles(
  styles: string,
  visitor: Visitor<Record<never, never>>,
): string {
  const code = Buffer.from(styles);
  return String(transform({ ...AS_COMPILED, code, visitor }).code);
}
