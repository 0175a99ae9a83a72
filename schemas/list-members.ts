/**
 * Refuses members of another kind than a list is made for. The Studio never
 * makes one, but an import or a script can, and the page would lose it in silence.
 *
 * @param type the one type the list is made of
 */
export const membersAre =
  (type: string) =>
  (members: unknown): true | string => {
    if (!Array.isArray(members)) return true;
    const foreign = members.some((member: { _type?: unknown } | null) => {
      return member?._type !== type;
    });
    return foreign
      ? "This list contains something the page cannot show. Remove that entry and add it again."
      : true;
  };
