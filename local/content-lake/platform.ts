/**
 * What the Studio asks of Sanity's platform around the content: features,
 * announcements, preferences. Here there is nothing of the kind, and saying so
 * keeps the Studio from asking again and from filling the console with errors.
 */
import { isJsonObject } from "./document.ts";
import { badRequest } from "./errors.ts";
import {
  type Exchange,
  MAX_JSON_BYTES,
  readBody,
  sendJson,
} from "./exchange.ts";
import type { Place } from "./place.ts";

/** An answer that is the same for everybody. */
export function constantly(body: unknown) {
  return (_place: Place, { response }: Exchange): void =>
    sendJson(response, 200, body);
}

/** `GET /projects/:project` */
export function answerProject({ projectId }: Place, exchange: Exchange): void {
  sendJson(exchange.response, 200, {
    id: projectId,
    displayName: "This machine",
    organizationId: null,
    members: [],
    features: [],
  });
}

/** `GET /projects/:project/datasets`; asked for datasets of a special kind there are none */
export function answerDatasets({ dataset }: Place, exchange: Exchange): void {
  const special = exchange.url.searchParams.has("datasetProfile");
  const datasets = special ? [] : [{ name: dataset, aclMode: "public" }];
  sendJson(exchange.response, 200, datasets);
}

const MAX_PREFERENCES = 200;

/** `GET /users/me/keyvalue/:keys`: what the Studio remembers of its user, until the server stops */
export function answerPreferences(place: Place, exchange: Exchange): void {
  const keys = (exchange.path.keys ?? "").split(",");
  sendPreferences(place, exchange, keys);
}

/** `PUT /users/me/keyvalue` */
export async function keepPreferences(
  place: Place,
  exchange: Exchange,
): Promise<void> {
  const { preferences } = place;
  const body = await readBody(exchange.request, MAX_JSON_BYTES);
  const pairs = readPairs(body.toString("utf8"));
  for (const { key, value } of pairs) preferences.set(key, value);
  for (const oldest of preferences.keys()) {
    if (preferences.size <= MAX_PREFERENCES) break;
    preferences.delete(oldest);
  }
  const keys = pairs.map(({ key }) => key);
  sendPreferences(place, exchange, keys);
}

function sendPreferences(
  { preferences }: Place,
  { response }: Exchange,
  keys: readonly string[],
): void {
  const pairs = keys.map((key) => ({
    key,
    value: preferences.get(key) ?? null,
  }));
  sendJson(response, 200, pairs);
}

function readPairs(text: string): { key: string; value: unknown }[] {
  let pairs: unknown;
  try {
    pairs = JSON.parse(text);
  } catch {
    throw badRequest("The body is not valid JSON");
  }
  if (!Array.isArray(pairs)) throw badRequest("The body must be a list");
  return pairs.map((pair: unknown) => {
    if (!isJsonObject(pair) || typeof pair.key !== "string")
      throw badRequest("Each item must have a key and a value");
    return { key: pair.key, value: pair.value };
  });
}
