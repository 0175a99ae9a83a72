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

export type SourceMap = {
  documents: { _id: string; _type: string }[];
  /** Where in a document, as JSONPath. */
  paths: string[];
  /** By where in the result, as JSONPath. */
  mappings: Record<
    string,
    {
      type: "value";
      source: { type: "documentValue"; document: number; path: number };
    }
  >;
};

/** What no text of an editor begins with. */
const SIGN = "\u0001source:";

type Source = { document: LakeDocument; path: string; text: string };

/**
 * @param documents what the query ran on
 * @param result what it has answered
 * @param run runs it again, on other documents
 * @returns the sources of the result's texts, as far as they could be told
 */
export async function mapSources(
  documents: readonly LakeDocument[],
  result: unknown,
  run: (documents: LakeDocument[]) => Promise<unknown>,
): Promise<SourceMap> {
  const sources: Source[] = [];
  const addressed = documents.map((document) => ({
    ...document,
    ...replaceTexts(document, "$", (text, path) => {
      sources.push({ document, path, text });
      return SIGN + (sources.length - 1);
    }),
  }));
  const map: SourceMap = { documents: [], paths: [], mappings: {} };
  // Over other texts some queries have no result, or fail.
  const traced = await run(addressed).catch(() => null);
  const found: LakeDocument[] = [];
  for (const { path, text, address } of compare(result, traced, "$")) {
    const source = sources[Number(address.slice(SIGN.length))];
    if (source?.text !== text) continue;
    if (!found.includes(source.document)) found.push(source.document);
    const document = found.indexOf(source.document);
    const number = map.paths.push(source.path) - 1;
    map.mappings[path] = {
      type: "value",
      source: { type: "documentValue", document, path: number },
    };
  }
  // A draft that shines through has the published id; the other one is its own.
  map.documents = found.map(({ _id, _originalId, _type }) => ({
    _id: typeof _originalId === "string" ? _originalId : _id,
    _type,
  }));
  return map;
}

type ReplaceText = (text: string, path: string) => string;

function replaceTexts(
  object: object,
  path: string,
  replace: ReplaceText,
): object {
  // Ids, types, keys and references stay: queries select by them.
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) => [
      name,
      name.startsWith("_")
        ? value
        : replaceText(value, path + property(name), replace),
    ]),
  );
}

function replaceText(value: unknown, path: string, replace: ReplaceText) {
  if (typeof value === "string") return replace(value, path);
  if (Array.isArray(value))
    return value.map((member: unknown, index): unknown =>
      replaceText(member, path + step(member, index), replace),
    );
  return isJsonObject(value) ? replaceTexts(value, path, replace) : value;
}

/** Walks both results side by side, and yields each text of the first that is an address in the second. */
function* compare(
  result: unknown,
  traced: unknown,
  path: string,
): Generator<{ path: string; text: string; address: string }> {
  if (typeof result === "string") {
    if (typeof traced === "string" && traced.startsWith(SIGN))
      yield { path, text: result, address: traced };
  } else if (Array.isArray(result) && Array.isArray(traced)) {
    for (const [index, member] of result.entries())
      yield* compare(member, traced[index], `${path}[${index}]`);
  } else if (isJsonObject(result) && isJsonObject(traced)) {
    for (const [name, value] of Object.entries(result))
      yield* compare(value, traced[name], path + property(name));
  }
}

function property(name: string): string {
  return `['${escaped(name)}']`;
}

function step(member: unknown, index: number): string {
  return isJsonObject(member) && typeof member._key === "string"
    ? `[?(@._key=='${escaped(member._key)}')]`
    : `[${index}]`;
}

function escaped(text: string): string {
  return text.replace(/['\\]/g, "\\$&");
}
