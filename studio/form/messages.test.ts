import { describe, expect, it } from "vitest";
import { innerErrors, ownErrors } from "./messages.ts";

const error = (message: string) => ({ level: "error", message });

describe("the messages beside a field", () => {
  it("are its errors, not its warnings", () => {
    const warning = { level: "warning", message: "Long." };
    expect(ownErrors({ validation: [error("Wrong."), warning] })).toEqual([
      "Wrong.",
    ]);
  });

  it("of running text come from its paragraphs and links too", () => {
    const link = { kind: "item", item: { validation: [error("Unsafe.")] } };
    const definitions = {
      kind: "field",
      field: { validation: [], members: [link] },
    };
    const paragraph = {
      kind: "item",
      item: { validation: [error("A promise.")], members: [definitions] },
    };
    expect(innerErrors({ members: [paragraph] })).toEqual([
      "A promise.",
      "Unsafe.",
    ]);
  });

  it("are none where there is nothing", () => {
    const node = { members: [{ kind: "error" }] };
    expect([...ownErrors(node), ...innerErrors(node)]).toEqual([]);
  });
});
