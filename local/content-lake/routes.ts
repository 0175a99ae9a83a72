/** Which address does what. */
import { serveImage, takeImage } from "./assets.ts";
import {
  answerActions,
  answerDocuments,
  answerExport,
  answerMutate,
  answerQuery,
} from "./data.ts";
import { badRequest } from "./errors.ts";
import { type Exchange, sendJson } from "./exchange.ts";
import {
  answerDocumentsAt,
  answerEvents,
  answerTransactions,
} from "./history-routes.ts";
import { streamMutations } from "./listen.ts";
import { streamLiveEvents } from "./live.ts";
import { ACCESS_RULES, CURRENT_USER, describeUsers } from "./people.ts";
import type { Place } from "./place.ts";
import {
  answerDatasets,
  answerPreferences,
  answerProject,
  constantly,
  keepPreferences,
} from "./platform.ts";

type Handler = (place: Place, exchange: Exchange) => void | Promise<void>;

interface Route {
  method: string;
  /** the parts of the path; `:name` stands for any one */
  parts: string[];
  handle: Handler;
}

interface Found {
  handle: Handler;
  version: string;
  path: Record<string, string>;
}

const ROUTES: Route[] = [
  route("GET", "/data/query/:dataset", answerQuery),
  route("POST", "/data/query/:dataset", answerQuery),
  route("GET", "/data/doc/:dataset/:ids", answerDocuments),
  route("POST", "/data/mutate/:dataset", answerMutate),
  route("POST", "/data/actions/:dataset", answerActions),
  route("GET", "/data/listen/:dataset", streamMutations),
  route("GET", "/data/live/events/:dataset", streamLiveEvents),
  route("GET", "/data/export/:dataset", answerExport),
  route("GET", "/data/history/:dataset/transactions/:ids", answerTransactions),
  route("GET", "/data/history/:dataset/documents/:ids", answerDocumentsAt),
  route("GET", "/data/history/:dataset/events/documents/:id", answerEvents),
  route("POST", "/assets/images/:dataset", takeImage),
  route("GET", "/images/:project/:dataset/:name", serveImage),
  route("GET", "/users/me", constantly(CURRENT_USER)),
  route("GET", "/users/me/keyvalue/:keys", answerPreferences),
  route("PUT", "/users/me/keyvalue", keepPreferences),
  route("GET", "/users/:ids", (_place, { response, path }) => {
    const users = describeUsers((path.ids ?? "").split(","));
    sendJson(response, 200, users.length === 1 ? users[0] : users);
  }),
  route(
    "GET",
    "/projects/:project/datasets/:dataset/acl",
    constantly(ACCESS_RULES),
  ),
  route("GET", "/projects/:project", answerProject),
  route("GET", "/projects/:project/datasets", answerDatasets),
  route("GET", "/projects/:project/grants", constantly({})),
  route("GET", "/projects/:project/user-applications", constantly([])),
  route("GET", "/features", constantly([])),
  route("GET", "/schedules/:project/:dataset", constantly({ schedules: [] })),
  route("GET", "/journey/:topic", constantly(null)),
  route("GET", "/help", constantly({})),
  route("GET", "/intake/telemetry-status", constantly({ status: "denied" })),
  route("GET", "/auth/id", constantly({ id: CURRENT_USER.id })),
  route(
    "GET",
    "/check/cors",
    constantly({ result: { allowed: true, withCredentials: true } }),
  ),
  route("GET", "/ping", constantly({})),
];

function route(method: string, pattern: string, handle: Handler): Route {
  return { method, parts: pattern.slice(1).split("/"), handle };
}

/**
 * Finds what answers a request.
 *
 * @param dataset the only one there is
 * @throws Refusal 400 for a malformed path, 404 for an unknown one or another dataset, 405 for a wrong method
 */
export function findRoute(method: string, url: URL, dataset: string): Found {
  const parts = decodedParts(url.pathname);
  const version = /^v(\d[\d-]*|X)$/.exec(parts[0] ?? "")?.[1] ?? "";
  if (version) parts.shift();
  let wrongMethod = false;
  for (const { parts: pattern, method: expected, handle } of ROUTES) {
    const path = match(pattern, parts);
    if (!path) continue;
    if (path.dataset !== undefined && path.dataset !== dataset)
      throw badRequest(`Dataset "${path.dataset}" not found`, 404);
    if (method === expected || (method === "HEAD" && expected === "GET"))
      return { handle, version, path };
    wrongMethod = true;
  }
  throw wrongMethod
    ? badRequest("Method not allowed", 405)
    : badRequest("Not found", 404);
}

function decodedParts(path: string): string[] {
  try {
    return path.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    throw badRequest("Malformed address");
  }
}

function match(
  pattern: readonly string[],
  parts: readonly string[],
): Record<string, string> | undefined {
  if (pattern.length !== parts.length) return undefined;
  const path: Record<string, string> = {};
  for (const [place, expected] of pattern.entries()) {
    const part = parts[place] ?? "";
    if (expected.startsWith(":")) path[expected.slice(1)] = part;
    else if (expected !== part) return undefined;
  }
  return path;
}
