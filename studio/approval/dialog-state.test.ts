import fc from "fast-check";
import { expect, it } from "vitest";
import { type DialogEvent, nextState, opened } from "./dialog-state.ts";

/** The changes to publish, with one text or another. The last one has a problem. */
const texts = ["Calm", "Quiet", ""].map((heading) => {
  const document = { _type: "whatWeDo", _createdAt: "", _updatedAt: "" };
  const draft = { ...document, _id: "drafts.whatWeDo", _rev: heading, heading };
  return [
    { name: "whatWeDo", title: "What we do", draft, published: undefined },
  ];
});
const empty = texts[2] ?? [];
const problem = { documentId: "whatWeDo", path: "heading", message: "Empty" };

const is = <Event extends DialogEvent>(event: Event) => event;
const changed = (changes: typeof empty) => is({ is: "changed", changes });
const checked = (changes: typeof empty) =>
  is({ is: "checked", changes, problems: changes === empty ? [problem] : [] });
const ticked = (isTicked: boolean) => is({ is: "ticked", isTicked });
const sent = is({ is: "sent" });
const refused = (failure: string) => is({ is: "refused", failure });

const text = fc.constantFrom(...texts);
const anyEvent: fc.Arbitrary<DialogEvent> = fc.oneof(
  text.map(changed),
  text.map(checked),
  fc.boolean().map(ticked),
  fc.constant(sent),
  fc.uuid().map(refused),
);

it("in any order of events only a checked and ticked text is sent, and no message of an earlier attempt is shown", () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { size: "+1", maxLength: 50 }), (events) => {
      let state = opened;
      let [shown, read, checkedText, failure]: unknown[] = [];
      for (const event of events) {
        const before = state;
        state = nextState(state, event);
        if (event.is === "changed" && event.changes !== shown) {
          shown = event.changes;
          [checkedText, read] = [undefined, undefined];
        }
        if (event.is === "checked" && event.changes === shown)
          checkedText = shown;
        if (event.is === "ticked") read = event.isTicked ? shown : undefined;
        if (event.is === "refused" && before.sending) failure = event.failure;
        if (state.sending && !before.sending) {
          expect([state.sending, read, checkedText]).toEqual([
            shown,
            shown,
            shown,
          ]);
          expect(shown).not.toBe(empty);
        }
        if (before.sending && event.is !== "refused")
          expect(state.sending).toBe(before.sending);
        if (state.sending || state.isTicked)
          expect(state.failure).toBeUndefined();
        else if (state.failure) expect(state.failure).toBe(failure);
      }
    }),
    { numRuns: 1_000 },
  );
});
