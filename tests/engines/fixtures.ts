import { test as base } from "../browser/fixtures.ts";
import { type Visit, visit } from "./engine.ts";
import { engines } from "./engines.ts";

type Fixtures = {
  /** The project's engine: a name of `engines`. */
  engine: string;
  visit: Visit;
  visitWithoutScripts: Visit;
};

/** @returns a fixture: the page in the project's engine, started once for all tests */
const opens =
  (scripts: boolean) =>
  async (
    { engine, stack }: { engine: string; stack: { siteUrl: string } },
    use: (visit: Visit) => Promise<void>,
  ) => {
    const open = engines[engine];
    if (!open) throw new Error(`There is no engine "${engine}" here.`);
    await using opened = await open({ scripts });
    await use(visit(opened, stack.siteUrl));
  };

export const test = base.extend<object, Fixtures>({
  engine: ["", { scope: "worker", option: true }],
  visit: [opens(true), { scope: "worker" }],
  visitWithoutScripts: [opens(false), { scope: "worker" }],
});
