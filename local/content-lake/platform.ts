import { Hono } from "hono";
import type { Lake } from "./data.ts";
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

/** Routes for the Studio's other requests. Without responses, the Studio would retry. */
export function platformRoutes({ projectId, dataset }: Lake) {
  const project = `/projects/${projectId}`;
  const responses = {
    "/users/me": CURRENT_USER,
    // Preferences last until the Studio is reloaded.
    "/users/me/keyvalue/:keys": [],
    [project]: {
      id: projectId,
      displayName: "This machine",
      organizationId: null,
      members: [],
      features: [],
    },
    [`${project}/datasets/${dataset}/acl`]: [
      {
        filter: '_id in path("**")',
        permissions: ["read", "create", "update", "history"],
      },
    ],
    // The Studio looks here only for special datasets, such as the one for comments.
    [`${project}/datasets`]: [],
    [`${project}/grants`]: {},
    "/features": [],
    "/journey/:topic": null,
    "/help": {},
    "/intake/telemetry-status": { status: "denied" },
    "/ping": {},
  };
  const routes = new Hono();
  for (const [path, response] of Object.entries(responses))
    routes.get(path, (context) => context.json(response));

  return routes
    .put("/users/me/keyvalue", async (context) =>
      context.json(await context.req.json()),
    )
    .get("/users/:ids", (context) => {
      const ids = context.req.param("ids").split(",");
      const displayName = CURRENT_USER.name;
      const users = ids.map((id) => ({ id, displayName }));
      return context.json(users.length === 1 ? users[0] : users);
    })
    .get(`${project}/user-applications`, (context) => {
      // Every Studio is registered, or it would offer to register itself.
      const appHost = context.req.header("origin");
      const application = { id: "studio", projectId, type: "studio" };
      return context.json([{ ...application, urlType: "external", appHost }]);
    });
}
