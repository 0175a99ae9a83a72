/**
 * Shortens the names of custom properties and of Tailwind's classes. Scripts never find
 * elements by these classes.
 */
import { RolldownMagicString } from "rolldown";
import { parseSync, Visitor } from "rolldown/utils";
import { changeStyles } from "./styles.ts";

export type ShortNames = ReturnType<typeof shortenNames>;

/** @param styles the built style sheet */
export function shortenNames(styles: string) {
  const names = new Map<string, string>();
  /** `aa` … `zz`; our own classes are longer. */
  const add = (name: string, prefix = "") => {
    const [first, last] = [Math.floor(names.size / 26), names.size % 26];
    const letters = String.fromCharCode(97 + first, 97 + last);
    if (!names.has(name)) names.set(name, prefix + letters);
    return name;
  };
  changeStyles(styles, {
    Rule: {
      "layer-block"({ value }) {
        // Only names with a hyphen or colon, because a plain word in a script may not be
        // a class. Names with quotes stay, because quotes end a name in a script.
        if (String(value.name) === "utilities")
          changeClasses(value, (name) =>
            /^[^"'`]*[-:][^"'`]*$/.test(name) ? add(name) : name,
          );
      },
    },
    DashedIdent: (name) => add(name, "--"),
  });
  const shortName = (name: string) => names.get(name) ?? name;
  const inList = (list: string) => list.replace(/[^\s"'`]+/g, shortName);
  return {
    inList,
    inStyles: (styles: string) =>
      changeStyles(styles, {
        Selector: (parts) => changeClasses(parts, shortName),
        DashedIdent: shortName,
      }),
    inScript(code: string, file: string) {
      const script = new RolldownMagicString(code);
      const edit = ({ start, end }: { start: number; end: number }) => {
        script.update(start, end, inList(code.slice(start, end)));
      };
      const visitor = new Visitor({ Literal: edit, TemplateElement: edit });
      visitor.visit(parseSync(file, code).program);
      return script.toString();
    },
  };
}

/** Renames the classes in a part of the syntax tree. */
const changeClasses = <Part>(
  tree: Part,
  change: (name: string) => string,
): Part =>
  JSON.parse(JSON.stringify(tree), (_key, part) =>
    part?.type === "class" ? { ...part, name: change(part.name) } : part,
  );
