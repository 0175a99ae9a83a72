/** What an action is made of: its fields, checked, and the transaction it is carried out in. */
import type { ChangeSet } from "./change-set.ts";
import {
  isDocumentId,
  isJsonObject,
  type JsonObject,
  type LakeDocument,
} from "./document.ts";
import { actionRefused } from "./errors.ts";
import type { Mutation } from "./mutations.ts";

/** Reads fields of an action; each throws a Refusal when the field is not what it must be. */
export interface Fields {
  id(name: string): string;
  ids(name: string): string[];
  text(name: string): string | undefined;
  object(name: string): JsonObject;
  index: number;
}

/** The transaction, as an action sees it. */
export interface Step {
  get(id: string): LakeDocument | undefined;
  require(id: string): LakeDocument;
  apply(mutation: Mutation): void;
  refuse(type: string, description: string): never;
}

export function fieldsOf(action: JsonObject, index: number): Fields {
  const malformed = (name: string) => {
    const description = `Action ${index} has a malformed "${name}"`;
    return actionRefused(
      400,
      { type: "invalidActionError", description },
      index,
    );
  };
  const check = (name: string, id: unknown): string => {
    if (!isDocumentId(id)) throw malformed(name);
    return id;
  };
  return {
    index,
    id: (name) => check(name, action[name]),
    ids(name) {
      const ids = action[name] ?? [];
      if (!Array.isArray(ids)) throw malformed(name);
      return ids.map((id: unknown) => check(name, id));
    },
    text(name) {
      const text = action[name] ?? undefined;
      if (text !== undefined && typeof text !== "string") throw malformed(name);
      return text;
    },
    object(name) {
      const value = action[name];
      if (!isJsonObject(value)) throw malformed(name);
      return value;
    },
  };
}

export function stepOf(changes: ChangeSet, index: number): Step {
  const refuse = (type: string, description: string): never => {
    throw actionRefused(409, { type, description }, index);
  };
  return {
    get: changes.get,
    refuse,
    require(id) {
      const document = changes.get(id);
      if (document) return document;
      return refuse(
        "documentNotFoundError",
        `The document with the ID "${id}" was not found`,
      );
    },
    apply(mutation) {
      changes.apply(mutation, index);
    },
  };
}
