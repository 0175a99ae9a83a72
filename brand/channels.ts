/**
 * The social networks in the contact section. The names of two content fields begin with `name`;
 * `icon` is the SVG path of a line in a 20 × 20 view box.
 */
export const CHANNELS = [
  {
    name: "linkedin",
    title: "LinkedIn",
    icon: "M4 8v8M4 3.9v1.7M8.5 16V8m0 4.2c0-2.4 1.3-4 3.6-4S16 9.6 16 12.2V16",
  },
  {
    name: "x",
    title: "X",
    icon: "M3.2 3.5h3.3l10.3 13h-3.3zM16.2 3.5l-5.6 5.9M8.9 11.2l-5.3 5.3",
  },
  {
    name: "youtube",
    title: "YouTube",
    icon: "M4.75 4.25h10.5a3 3 0 0 1 3 3v5.5a3 3 0 0 1-3 3H4.75a3 3 0 0 1-3-3v-5.5a3 3 0 0 1 3-3zM8.25 7.5l4.25 2.5-4.25 2.5z",
  },
] as const;
