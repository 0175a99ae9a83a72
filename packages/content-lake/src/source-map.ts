/**
 * Content source maps: which field of which document each text of a result
 * comes from. With one, the Studio's preview shows a text as it is typed,
 * without waiting for it to be stored.
 *
 * groq-js does not tell. So the query is run once more over documents in which
 * each text is replaced by its own address; where an address comes out, the
 * text came from there. It is only believed where the same text stands there.
 *
 * @see https://www.sanity.io/docs/content-source-maps
 */
import { isJsonObject, type LakeDocument } from "./document.ts";

/** What no text of an editor begins with. */
const SIGN = "\u0001source:";

type Mapping = {
  type: "value";
  source: { type: "documentValue"; document: number; path: number };
};

/**
 * @param documents what the query ran on
 * @param result what it has answered
 * @param run runs it again, on other documents
 * @returns the sources of the result's texts, as far as they could be told; all paths are JSONPath
 */
export async function mapSources(
  documents: readonly LakeDocument[],
  result: unknown,
  run: (documents: LakeDocument[]) => Promise<unknown>,
) {
  const sources: { document: LakeDocument; path: string; text: string }[] = [];
  const addressed = documents.map((document) => {
    const addresses = mapTexts(document, "$", byKey, (text, path) => {
      sources.push({ document, path, text });
      return SIGN + (sources.length - 1);
    });
    return { ...document, ...Object(addresses) };
  });
  // Over other texts some queries have no result, or fail.
  const traced = textsOf(await run(addressed).catch(() => null));

  const found: LakeDocument[] = [];
  const paths: string[] = [];
  const mappings: Record<string, Mapping> = {};
  for (const [resultPath, text] of textsOf(result)) {
    const [, number] = traced.get(resultPath)?.split(SIGN) ?? [];
    const source = sources[Number(number)];
    if (source?.text !== text) continue;
    if (!found.includes(source.document)) found.push(source.document);
    const document = found.indexOf(source.document);
    const path = paths.push(source.path) - 1;
    mappings[resultPath] = {
      type: "value",
      source: { type: "documentValue", document, path },
    };
  }
  return {
    // What shines through from a draft has the published id, and its own beside it.
    documents: found.map(({ _id, _originalId = _id, _type }) => {
      return { _id: _originalId, _type };
    }),
    paths,
    mappings,
  };
}

/** @returns each text by its path */
function textsOf(value: unknown): Map<string, string> {
  const texts = new Map<string, string>();
  mapTexts(value, "$", byIndex, (text, path) => {
    texts.set(path, text);
    return text;
  });
  return texts;
}

/** Ids, types, keys and references stay as they are: queries select by them. */
function mapTexts(
  value: unknown,
  path: string,
  step: (member: unknown, index: number) => string,
  change: (text: string, path: string) => string,
): unknown {
  if (typeof value === "string") return change(value, path);
  if (Array.isArray(value))
    return value.map((member: unknown, index) =>
      mapTexts(member, path + step(member, index), step, change),
    );
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (name.startsWith("_")) return [name, inner];
      const innerPath = `${path}['${escaped(name)}']`;
      return [name, mapTexts(inner, innerPath, step, change)];
    }),
  );
}

function byIndex(_member: unknown, index: number): string {
  return `[${index}]`;
}

function byKey(member: unknown, index: number): string {
  return isJsonObject(member) && typeof member._key === "string"
    ? `[?(@._key=='${escaped(member._key)}')]`
    : `[${index}]`;
}

function escaped(text: string): string {
  return text.replace(/['\\]/g, "\\$&");
}
