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
import { type ParsedQuery, type QueryContext, runQuery } from "./query.ts";

export type SourceMap = {
  documents: { _id: string; _type: string }[];
  /** Where in a document, as JSONPath. */
  paths: string[];
  /** By the place in the result, as JSONPath. */
  mappings: Record<string, Mapping>;
};

type Mapping = {
  type: "value";
  source: { type: "documentValue"; document: number; path: number };
};

/** What no text of an editor begins with. */
const SIGN = "\u0001source:";

type Source = { document: LakeDocument; path: string; text: string };

/**
 * @param result what the query has answered on the same documents
 * @returns the sources of its texts, as far as they could be told
 */
export async function mapSources(
  parsed: ParsedQuery,
  params: Record<string, unknown>,
  documents: readonly LakeDocument[],
  context: QueryContext,
  result: unknown,
): Promise<SourceMap> {
  const sources: Source[] = [];
  const addressed = documents.map((document): LakeDocument => {
    const withAddresses = replaceTexts(document, "$", (text, path) => {
      sources.push({ document, path, text });
      return SIGN + (sources.length - 1);
    });
    return isJsonObject(withAddresses)
      ? { ...document, ...withAddresses }
      : document;
  });
  const map: SourceMap = { documents: [], paths: [], mappings: {} };
  // Over other texts some queries have no result, or fail.
  const traced = await runQuery(parsed, params, addressed, context).catch(
    () => null,
  );
  const numbers = new Map<LakeDocument, number>();
  compare(result, traced, "$", (place, text, address) => {
    const source = sources[Number(address.slice(SIGN.length))];
    if (source?.text !== text) return;
    const { document, path } = source;
    const number = numbers.get(document) ?? map.documents.length;
    if (number === map.documents.length) {
      numbers.set(document, number);
      map.documents.push({ _id: storedId(document), _type: document._type });
    }
    map.mappings[place] = {
      type: "value",
      source: {
        type: "documentValue",
        document: number,
        path: map.paths.push(path) - 1,
      },
    };
  });
  return map;
}

/** A draft that shines through has the published id; this is its own. */
function storedId({ _id, _originalId }: LakeDocument): string {
  return typeof _originalId === "string" ? _originalId : _id;
}

/** Ids, types, keys and references stay: queries select by them. */
function replaceTexts(
  value: unknown,
  path: string,
  replace: (text: string, path: string) => string,
): unknown {
  if (typeof value === "string") return replace(value, path);
  if (Array.isArray(value)) {
    return value.map((member: unknown, index) =>
      replaceTexts(member, path + step(member, index), replace),
    );
  }
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name.startsWith("_")
        ? inner
        : replaceTexts(inner, path + property(name), replace),
    ]),
  );
}

function compare(
  result: unknown,
  traced: unknown,
  place: string,
  found: (place: string, text: string, address: string) => void,
): void {
  if (typeof result === "string") {
    if (typeof traced === "string" && traced.startsWith(SIGN)) {
      found(place, result, traced);
    }
  } else if (Array.isArray(result)) {
    if (!Array.isArray(traced)) return;
    result.forEach((member: unknown, index) => {
      compare(member, traced[index], `${place}[${index}]`, found);
    });
  } else if (isJsonObject(result) && isJsonObject(traced)) {
    for (const [name, inner] of Object.entries(result)) {
      compare(inner, traced[name], place + property(name), found);
    }
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
