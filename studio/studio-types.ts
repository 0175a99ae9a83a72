import { checkedTypes } from "./checked-types.ts";
import { icons } from "./icons.ts";

/** The schema as editors see it: the checked types, each with its icon. */
export const studioTypes = checkedTypes.map((type) => ({
  ...type,
  icon: icons[type.name],
}));
