import fc from "fast-check";
import { expect, it } from "vitest";
import type { Change } from "./changes.ts";
import {
  canPublish,
  changedMeanwhile,
  type DialogState,
  nextState,
  opened,
} from "./dialog-state.ts";

/** A draft of What we do. Text 3 cannot be published. */
const change = (text: number): Change => {
  const document = { _type: "whatWeDo", _createdAt: "", _updatedAt: "" };
  const draft = {
    ...document,
    _id: "drafts.whatWeDo",
    _rev: `${text}`,
    heading: `Text ${text}`,
  };
  return { name: "whatWeDo", title: "What we do", draft, published: undefined };
};

const text = fc.nat({ max: 3 });
const action = fc.oneof(
  fc.record({ is: fc.constant("change" as const), text }),
  fc.record({ is: fc.constant("check" as const), text }),
  fc.record({
    is: fc.constantFrom(
      ...(["open", "tick", "untick", "publish", "fail"] as const),
    ),
  }),
);

it("whatever happens in whatever order, only the text that was ticked last is sent, and messages are of the latest attempt", () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
      let state: DialogState = opened;
      /** The text in the dialog, and what is known of it. */
      let shown: number | undefined;
      let [isSound, isTicked, isSending] = [false, false, false];
      let failure: string | undefined;
      for (const [attempt, does] of actions.entries()) {
        const before = { text: shown, canTick: isSound && !isSending };
        switch (does.is) {
          case "open":
            // It cannot be closed while it sends.
            if (isSending) break;
            state = opened;
            [shown, failure] = [undefined, undefined];
            [isSound, isTicked] = [false, false];
            break;
          case "change": {
            const changes = [change(does.text)];
            state = nextState(state, { is: "changed", changes });
            if (does.text !== shown) [isSound, isTicked] = [false, false];
            shown = does.text;
            break;
          }
          case "check": {
            const changes = [change(does.text)];
            const problem = { documentId: "whatWeDo", message: "", path: "" };
            const problems = does.text === 3 ? [problem] : [];
            state = nextState(state, { is: "checked", changes, problems });
            if (does.text === shown) isSound = problems.length === 0;
            break;
          }
          case "tick":
          case "untick":
            isTicked = before.canTick ? does.is === "tick" : isTicked;
            if (before.canTick) failure = undefined;
            state = nextState(state, {
              is: "ticked",
              isTicked: does.is === "tick",
            });
            break;
          case "publish":
            state = nextState(state, { is: "sent" });
            if (!before.canTick || !isTicked) break;
            [isSending, isTicked] = [true, false];
            expect(state.sending).toEqual([change(shown ?? 0)]);
            break;
          case "fail":
            state = nextState(state, { is: "refused", failure: `${attempt}` });
            if (isSending) failure = `${attempt}`;
            isSending = false;
        }
        expect(state.failure).toBe(failure);
        expect(Boolean(state.sending)).toBe(isSending);
        expect(canPublish(state)).toBe(isSound && isTicked && !isSending);
      }
    }),
  );
});

it("a tick that is cleared by another person's change says which text changed", () => {
  const read = [change(0)];
  let state = nextState(opened, { is: "changed", changes: read });
  expect(changedMeanwhile(state)).toBeUndefined();
  state = nextState(state, { is: "checked", changes: read, problems: [] });
  state = nextState(state, { is: "ticked", isTicked: true });
  state = nextState(state, { is: "changed", changes: [change(1)] });
  expect(changedMeanwhile(state)).toBe(
    "The text changed while you were reading: What we do › Heading.",
  );
});
