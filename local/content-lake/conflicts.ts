/** Why a mutation cannot be applied to what is there: the words and types of Content Lake. */
import { mutationRefused } from "./errors.ts";

export function alreadyExists(id: string, index: number) {
  const description = `Document by ID "${id}" already exists`;
  const error = { type: "documentAlreadyExistsError", description, id };
  return mutationRefused(409, error, index);
}

export function notFound(id: string, index: number) {
  const description = `The document with the ID "${id}" was not found`;
  const error = { type: "documentNotFoundError", description, id };
  return mutationRefused(409, error, index);
}

export function unexpectedRevision(
  id: string,
  currentRevisionID: string,
  expectedRevisionID: string,
  index: number,
) {
  const type = "documentRevisionIDDoesNotMatchError";
  const description = `Document "${id}" has unexpected revision ID`;
  const details = { id, currentRevisionID, expectedRevisionID };
  return mutationRefused(409, { type, description, ...details }, index);
}

export function invalid(description: string, index: number) {
  return mutationRefused(
    400,
    { type: "invalidPatchError", description },
    index,
  );
}
