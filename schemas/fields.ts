import {
  defineArrayMember,
  defineField,
  type FieldDefinition,
  type ImageValue,
  type PortableTextSpan,
  type PortableTextTextBlock,
  type ValidationContext,
} from "@sanity/types";
import { readableText } from "../text/readable-text.ts";
import { decorators, LINKS } from "./prose.ts";
import { textOf, warningsIn } from "./warnings.ts";

declare module "@sanity/types" {
  interface StringOptions {
    /** The maximum number of characters. */
    max?: number;
  }
}

/** The size of a picture on the page, in CSS pixels. */
export type PictureSize = { width: number; height: number };

/** Puts the fields of a form in tabs, by the tab's title. The form opens at the first tab. */
export const tabs = (fieldsByTitle: Record<string, FieldDefinition[]>) => {
  const groups = Object.keys(fieldsByTitle).map((title, index) => ({
    // Sanity uses the name as an HTML id, which cannot contain spaces.
    name: title.replaceAll(/\W/g, ""),
    title,
    default: index === 0,
  }));
  const fields = groups.flatMap(({ name: group, title }) =>
    (fieldsByTitle[title] ?? []).map((field) => ({ ...field, group })),
  );
  return { groups, fields };
};

/** A plain or rich text as readers see it, without soft hyphens. */
export const visibleText = (value: unknown, rows?: number): string =>
  readableText(textOf(value), rows).replaceAll("\u00AD", "");

const EMPTY = "This text is required, so it cannot be empty. Write it.";

/** Refuses text that is only spaces or empty paragraphs. `required()` reports a missing text. */
const notBlank = (value?: ArrayLike<unknown>) =>
  !value?.length || visibleText(value) !== "" || EMPTY;

/** Warns only in the Studio, because a build treats every warning as an error. */
export const warn = (value: unknown, { environment }: ValidationContext) =>
  (environment === "studio" && warningsIn(value).join(" ")) || true;

const tooLong = (max: number, unit: string) =>
  `This text is too long for its place on the page. Shorten it to ${max} ${unit}.`;

/** The description tells editors where on the page visitors see the field. */
type Described = { description: string };

type TextOptions = Described & {
  /** Whether the page can do without the text. */
  isOptional?: boolean;
  rows?: number;
};

/**
 * Plain text of one or more lines, without emphasis or links. Required unless `isOptional`.
 *
 * @param max the maximum number of characters, which the Studio's form counts
 */
export const textField = (
  name: string,
  title: string,
  max: number,
  { description, rows = 3, isOptional }: TextOptions,
) =>
  defineField({
    name,
    title,
    description:
      rows > 1 ? `${description} Enter starts a new line.` : description,
    type: "text",
    rows,
    options: { max },
    validation: (rule) => [
      isOptional ? rule : rule.required().custom(notBlank).error(EMPTY),
      rule.custom(
        (text) =>
          visibleText(text, rows).length <= max || tooLong(max, "characters"),
      ),
      rule.custom(warn).warning(),
    ],
  });

/** Plain text of one line, such as a heading. */
export const textLine = (
  name: string,
  title: string,
  max: number,
  options: TextOptions,
) => textField(name, title, max, { ...options, rows: 1 });

/** The small numbered label of a section, and its heading. */
export const sectionHeading = (max: number, description: string) => [
  textLine("label", "Small label", 30, {
    description:
      "The small label above the heading. The page puts a number before it.",
  }),
  textLine("heading", "Heading", max, { description }),
];

const paragraphsOf = (
  blocks: unknown,
): Partial<PortableTextTextBlock<PortableTextSpan>>[] =>
  Array.isArray(blocks) ? blocks : [];

/** Refuses text that is struck through, which is how tracked changes mark deletions. */
const notStruck = (blocks?: unknown) => {
  const struck = paragraphsOf(blocks)
    .flatMap(({ children = [] }) => children)
    .filter(({ marks = [] }) => marks.includes("strike-through"))
    .map(({ text }) => `“${text}”`);
  return (
    struck.length === 0 ||
    `Struck through, as deleted text is: ${struck.join(", ")}. Delete it, or select it and remove the line with the button for strike-through.`
  );
};

/** Refuses blocks, marks and links that the Studio never writes and the page cannot show. */
const knownToPage = (blocks?: unknown) =>
  paragraphsOf(blocks).every(({ _type, children = [], markDefs = [] }) => {
    const links = markDefs.map(({ _key }) => _key);
    const marks = [...decorators.map(({ value }) => value), ...links];
    return (
      _type === "block" &&
      markDefs.every(({ _type }) => LINKS.includes(_type)) &&
      children.every(
        ({ _type, marks: own = [] }) =>
          _type === "span" && own.every((mark) => marks.includes(mark)),
      )
    );
  }) ||
  "A part of this text has a mark or a link that the page does not know. Delete it and type it again.";

/** Counts the paragraphs that visitors see. */
const atMost = (max: number) => (blocks?: unknown) =>
  paragraphsOf(blocks).filter((block) => visibleText([block])).length <= max ||
  tooLong(max, "paragraphs");

/**
 * Rich text with emphasis, lists and links. Required unless `isOptional`.
 *
 * @param max the maximum number of paragraphs and list items
 */
export const proseField = (
  name: string,
  title: string,
  max: number,
  { description, isOptional }: TextOptions,
) =>
  defineField({
    name,
    title,
    description: `${description} Select text to make it bold, italic or a link. Up to ${max} paragraphs.`,
    type: "prose",
    validation: (rule) => [
      // These rules are not on the type `prose`, because a field's rules replace those of its type.
      isOptional ? rule : rule.required().min(1).custom(notBlank).error(EMPTY),
      rule.custom(knownToPage),
      rule.custom(notStruck),
      rule.custom(atMost(max)),
      rule.custom(warn).warning(),
    ],
  });

/** Refuses a picture that would be blurred on screens with two pixels per CSS pixel. */
const largeEnough =
  ({ width, height }: PictureSize) =>
  (picture?: ImageValue) => {
    const size = /-(\d+)x(\d+)-/.exec(picture?.asset?._ref ?? "") ?? [];
    const { left = 0, right = 0, top = 0, bottom = 0 } = picture?.crop ?? {};
    const shownWidth = Math.round(Number(size[1]) * (1 - left - right));
    const shownHeight = Math.round(Number(size[2]) * (1 - top - bottom));
    return shownWidth < 2 * width || shownHeight < 2 * height
      ? `This picture is too small, or its crop is. Use at least ${2 * width} × ${2 * height} pixels.`
      : true;
  };

/**
 * An optional picture with a description.
 *
 * @public even if no section has a picture
 * @param field.size the size of the crop on the page
 */
export const pictureField = (
  name: string,
  title: string,
  { description, size }: Described & { size: PictureSize },
) =>
  defineField({
    name,
    title,
    description: `${description} Use a JPEG, PNG or WebP picture of at least ${2 * size.width} × ${2 * size.height} pixels.`,
    type: "image",
    validation: (rule) => [
      rule.custom(largeEnough(size)),
      rule.custom((picture) =>
        !picture?.asset || visibleText(picture.alt)
          ? true
          : {
              message: "Describe the picture for people who cannot see it.",
              path: ["alt"],
            },
      ),
    ],
    options: {
      // Sanity's previews crop differently from the page. The live preview is the page.
      hotspot: { previews: [] },
      accept: "image/png,image/jpeg,image/webp",
    },
    fields: [
      textLine("alt", "Description of the picture", 120, {
        description:
          "What the picture shows, for people who cannot see it. Required with a picture.",
        isOptional: true,
      }),
    ],
  });

/**
 * A list of objects of one type, which editors can reorder. Required unless `isOptional`.
 *
 * @param field.size the minimum and maximum number of members that the page can show
 * @param field.isOptional whether the list may be empty
 */
export const listField = (
  name: string,
  title: string,
  type: string,
  {
    description,
    size: [min, max],
    isOptional,
  }: Described & { size: [number, number]; isOptional?: true },
) => {
  const size = min === max ? max : `${min} to ${max}`;
  const problem = `The page takes ${isOptional ? "none, or " : ""}${size} of these.`;
  return defineField({
    name,
    title,
    description,
    type: "array",
    of: [defineArrayMember({ type })],
    validation: (rule) =>
      (isOptional
        ? // Sanity stores an empty list when the last member is removed.
          rule.custom(
            (members?: unknown[]) =>
              !members?.length || members.length >= min || problem,
          )
        : rule.required().min(min)
      )
        .max(max)
        .error(problem),
  });
};

/** A required object of one of our types. */
export const objectField = (
  name: string,
  title: string,
  type: string,
  { description }: Described,
) =>
  defineField({
    name,
    title,
    description,
    type,
    validation: (rule) => rule.required().error(EMPTY),
  });
