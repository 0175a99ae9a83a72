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

/** @returns the style sheet with the changes that `visitor` makes, minified */
export function changeStyles(
  styles: string,
  visitor: Visitor<Record<never, never>>,
): string {
  const code = Buffer.from(styles);
  return String(transform({ ...AS_COMPILED, code, visitor }).code);
}

/**
 * Removes rules that nothing needs. Tailwind registers its custom properties, and sets
 * them for browsers without `@property`; setting them for all browsers is enough. Next
 * adds properties that replace `light-dark()`, which no style uses.
 */
export const withoutUnused = (styles: string) =>
  changeStyles(styles, {
    Declaration: {
      custom: ({ name }) =>
        name.startsWith("--lightningcss-") ? [] : undefined,
    },
    Rule: {
      property: (rule) => (rule.value.name.startsWith("--tw-") ? [] : rule),
      supports: (rule) =>
        JSON.stringify(rule.value.condition).includes("hyphens")
          ? rule.value.rules
          : rule,
    },
  });
