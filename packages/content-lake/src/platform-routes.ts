/**
 * What the Studio asks of Sanity's platform around the content: people,
 * features, announcements, preferences. Here there is one person, and most of
 * the rest is empty: saying so keeps the Studio from asking again and from
 * filling the console with errors.
 */
import { type Context, Hono } from "hono";
import { z } from "zod";
import { type Lake, type LakeEnv, readJson } from "./request.ts";

/** Author of every change that comes in over HTTP. */
export const EDITOR_ID = "local-editor";
/** Author of what was there from the beginning. */
export const SEED_AUTHOR_ID = "sample-content";

const NAMES = new Map([
  [EDITOR_ID, "Local editor"],
  [SEED_AUTHOR_ID, "Sample content"],
]);

const ROLE = { name: "administrator", title: "Administrator" };
const CURRENT_USER = {
  id: EDITOR_ID,
  name: NAMES.get(EDITOR_ID),
  email: "editor@localhost",
  role: ROLE.name,
  roles: [ROLE],
  provider: "local",
};

/** May do everything with every document. */
const ACCESS_RULES = [
  {
    filter: '_id in path("**")',
    permissions: ["read", "create", "update", "history"],
  },
];

const CONSTANT_ANSWERS = {
  "/users/me": CURRENT_USER,
  "/auth/id": { id: EDITOR_ID },
  "/projects/:project/datasets/:dataset/acl": ACCESS_RULES,
  "/projects/:project/grants": {},
  "/features": [],
  "/schedules/:project/:dataset": { schedules: [] },
  "/journey/:topic": null,
  "/help": {},
  "/intake/telemetry-status": { status: "denied" },
  "/check/cors": { result: { allowed: true, withCredentials: true } },
  "/ping": {},
};

const MAX_PREFERENCES = 200;
const preferenceList = z.array(
  z.object({ key: z.string(), value: z.unknown() }),
);

export function platformRoutes({ projectId, dataset }: Lake) {
  /** What the Studio remembers of its user, until the server stops. */
  const preferences = new Map<string, unknown>();
  const answerPreferences = (context: Context, keys: readonly string[]) =>
    context.json(
      keys.map((key) => ({ key, value: preferences.get(key) ?? null })),
    );

  const routes = new Hono<LakeEnv>();
  for (const [path, answer] of Object.entries(CONSTANT_ANSWERS))
    routes.get(path, (context) => context.json(answer));
  return routes
    .get("/users/me/keyvalue/:keys", (context) =>
      answerPreferences(context, context.req.param("keys").split(",")),
    )
    .put("/users/me/keyvalue", async (context) => {
      const data = await readJson(context, preferenceList);
      for (const { key, value } of data) preferences.set(key, value);
      for (const oldest of preferences.keys()) {
        if (preferences.size <= MAX_PREFERENCES) break;
        preferences.delete(oldest);
      }
      const keys = data.map(({ key }) => key);
      return answerPreferences(context, keys);
    })
    .get("/users/:ids", (context) => {
      const users = context.req
        .param("ids")
        .split(",")
        .map((id) => {
          const displayName = NAMES.get(id);
          return displayName ? { id, displayName } : null;
        });
      return context.json(users.length === 1 ? (users[0] ?? null) : users);
    })
    .get("/projects/:project/user-applications", (context) => {
      // The Studio that asks is known, so it does not offer to be registered.
      const appHost = context.req.header("Origin");
      return context.json(
        appHost
          ? [
              {
                id: "studio",
                projectId,
                urlType: "external",
                appHost,
                type: "studio",
              },
            ]
          : [],
      );
    })
    .get("/projects/:project", (context) =>
      context.json({
        id: projectId,
        displayName: "This machine",
        organizationId: null,
        members: [],
        features: [],
      }),
    )
    .get("/projects/:project/datasets", (context) => {
      // Datasets of a special kind, such as those of comments, there are none.
      const special = context.req.query("datasetProfile") !== undefined;
      return context.json(
        special ? [] : [{ name: dataset, aclMode: "public" }],
      );
    });
}
