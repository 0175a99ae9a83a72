/**
 * What the Studio fetches of Sanity's platform around the content: people,
 * features, announcements, preferences. Here there is one person, and most of
 * the rest is empty: an answer keeps the Studio from trying again and from
 * filling the console with errors.
 */
import { Hono } from "hono";
import { z } from "zod";
import { type Lake, readJson } from "./data.ts";
import { EDITOR_ID } from "./store.ts";

const ROLE = { name: "administrator", title: "Administrator" };
const CURRENT_USER = {
  id: EDITOR_ID,
  name: "Local editor",
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

export function platformRoutes({ projectId, dataset }: Lake) {
  const project = `/projects/${projectId}`;
  const answers = {
    "/users/me": CURRENT_USER,
    // What the Studio remembers of its user it remembers until it is loaded again.
    "/users/me/keyvalue/:keys": [],
    [project]: {
      id: projectId,
      displayName: "This machine",
      organizationId: null,
      members: [],
      features: [],
    },
    [`${project}/datasets/${dataset}/acl`]: ACCESS_RULES,
    // Only special ones are asked for, such as those of comments.
    [`${project}/datasets`]: [],
    [`${project}/grants`]: {},
    "/features": [],
    "/journey/:topic": null,
    "/help": {},
    "/intake/telemetry-status": { status: "denied" },
    "/ping": {},
    // From other datasets: those within this one the Studio finds by a query.
    [`/data/references/${dataset}/documents/:id/to`]: {
      totalCount: 0,
      references: [],
    },
  };
  const routes = new Hono();
  for (const [path, answer] of Object.entries(answers))
    routes.get(path, (context) => context.json(answer));

  return routes
    .put("/users/me/keyvalue", async (context) =>
      context.json(await readJson(context, z.array(z.unknown()))),
    )
    .get("/users/:ids", (context) => {
      const ids = context.req.param("ids").split(",");
      const users = ids.map((id) => ({
        id,
        displayName: id === EDITOR_ID ? CURRENT_USER.name : "Sample content",
      }));
      return context.json(users.length === 1 ? users[0] : users);
    })
    .get(`${project}/user-applications`, (context) => {
      // The Studio that fetches this is registered, so it does not offer to be.
      const appHost = context.req.header("origin");
      const application = { id: "studio", projectId, type: "studio" };
      return context.json([{ ...application, urlType: "external", appHost }]);
    });
}
