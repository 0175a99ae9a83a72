/** The one person there is. Hosted projects know who is signed in; here nobody needs an account. */

/** Author of every change that comes in over HTTP. */
export const EDITOR_ID = "local-editor";
/** Author of what was there from the beginning. */
export const SEED_AUTHOR_ID = "sample-content";

const EDITOR_NAME = "Local editor";
const NAMES = new Map([
  [EDITOR_ID, EDITOR_NAME],
  [SEED_AUTHOR_ID, "Sample content"],
]);
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
  return ids.map((id) => {
    const displayName = NAMES.get(id);
    return displayName ? { id, displayName } : null;
  });
}
