/** The one person there is. Hosted projects know who is signed in; here nobody needs an account. */

/** Author of every change that comes in over HTTP. */
export const EDITOR_ID = "local-editor";

const EDITOR_NAME = "Local editor";
const ROLE = { name: "administrator", title: "Administrator" };

/** What the Studio is told about itself by `GET /users/me`. */
export const CURRENT_USER = {
  id: EDITOR_ID,
  name: EDITOR_NAME,
  email: "editor@localhost",
  role: ROLE.name,
  roles: [ROLE],
  provider: "local",
};

/** May do everything with every document. */
export const ACCESS_RULES = [
  {
    filter: '_id in path("**")',
    permissions: ["read", "create", "update", "history"],
  },
];

/** @returns what the Studio shows of the people with these ids; null for those nobody knows */
export function describeUsers(ids: readonly string[]) {
  return ids.map((id) =>
    id === EDITOR_ID ? { id, displayName: EDITOR_NAME } : null,
  );
}
