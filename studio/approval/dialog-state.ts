import type { Problem } from "../../content/site-content.ts";
import type { Change } from "./changes.ts";
import { changedLines } from "./lines.ts";

type Changes = readonly Change[];

/** What the dialog knows from when it opens until it closes. */
export type DialogState = {
  /** The changes as they are now; none while something typed is not saved. */
  current: Changes;
  /** Why they cannot be published; undefined until they are checked. */
  problems?: readonly Problem[] | undefined;
  /** The changes that the editor began to read or, later, ticked. */
  read: Changes;
  isTicked: boolean;
  /** What is being published. */
  sending?: Changes | undefined;
  /** Why the last attempt published nothing, until the editor ticks again. */
  failure?: string | undefined;
};

export type DialogEvent =
  | { is: "changed"; changes: Changes }
  | { is: "checked"; changes: Changes; problems: readonly Problem[] }
  | { is: "ticked"; isTicked: boolean }
  | { is: "sent" }
  | { is: "refused"; failure: string };

export const opened: DialogState = { current: [], read: [], isTicked: false };

/** Changes with the same revisions have the same text. */
const isSame = (one: Changes, other: Changes) => {
  const [first, second] = [one, other].map((changes) =>
    changes.map(({ draft, published }) => [draft._rev, published?._rev]).join(),
  );
  return first === second;
};

export const canTick = ({ current, problems, sending }: DialogState) =>
  current.length > 0 && problems?.length === 0 && !sending;

export const canPublish = (state: DialogState) =>
  canTick(state) && state.isTicked;

/** @returns the next state; an event that does not fit a state leaves it as it is */
export function nextState(state: DialogState, event: DialogEvent): DialogState {
  const { current, read, sending } = state;
  switch (event.is) {
    case "changed":
      if (isSame(event.changes, current)) return state;
      return {
        ...state,
        current: event.changes,
        problems: undefined,
        isTicked: false,
      };
    case "checked": {
      // The check of an earlier text may end after that of a later one.
      if (!isSame(event.changes, current)) return state;
      const { problems } = event;
      return { ...state, problems, read: read.length > 0 ? read : current };
    }
    case "ticked": {
      if (!canTick(state)) return state;
      const { isTicked } = event;
      return { ...state, isTicked, read: current, failure: undefined };
    }
    case "sent":
      if (!canPublish(state)) return state;
      return { ...state, isTicked: false, sending: current };
    case "refused":
      if (!sending) return state;
      return { ...state, sending: undefined, failure: event.failure };
  }
}

/** Names the fields that have changed since the editor read them. */
export function changedMeanwhile({ read, current }: DialogState) {
  if (read.length === 0 || current.length === 0) return;
  const fields = [...read, ...current].flatMap(({ name, title }) => {
    const [before, after] = [read, current].map((changes) =>
      changes.find((change) => change.name === name),
    );
    if (!before || !after) return title;
    if (isSame([before], [after])) return [];
    const lines = changedLines({ ...after, published: before.draft });
    return lines.length > 0 ? lines.map(({ field }) => field) : title;
  });
  if (fields.length === 0) return;
  return `The text changed while you were reading: ${[...new Set(fields)].join(", ")}.`;
}
