import {
  browserslistToTargets,
  Features,
  transform,
  type Visitor,
} from "lightningcss";
import browsers from "next/dist/shared/lib/modern-browserslist-target.js";

/** As Next compiles: what it has written stays the same. */
const AS_COMPILED = {
  filename: "",
  minify: true,
  targets: browserslistToTargets(browsers),
  include: Features.MediaRangeSyntax,
  exclude: Features.VendorPrefixes | Features.LightDark,
};

/** @returns the style sheet as the visitor has changed it, minified */
export function changeStyles(
  styles: string,
  visitor: Visitor<Record<never, never>>,
): string {
  const code = Buffer.from(styles);
  return String(transform({ ...AS_COMPILED, code, visitor }).code);
}

/**
 * Tailwind registers its custom properties and sets them for browsers that
 * register none. Setting them is enough for all.
 */
export const withoutRegistrations = (styles: string) =>
  changeStyles(styles, {
    Rule: {
      property: (rule) => (rule.value.name.startsWith("--tw-") ? [] : rule),
      supports: (rule) =>
        JSON.stringify(rule.value.condition).includes("hyphens")
          ? rule.value.rules
          : rule,
    },
  });
