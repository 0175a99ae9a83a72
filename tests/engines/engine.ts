/** What the tests of the page's core ask of a browser engine, whatever drives it. */
import { setTimeout } from "node:timers/promises";

export type Point = { x: number; y: number };
export type Key = "Enter" | "Escape" | "Tab";

export type Engine = AsyncDisposable & {
  /** Opens an address and forgets what was noticed. */
  open(url: string): Promise<void>;
  /** Runs a function in the page; it sees nothing but its argument. */
  evaluate<Argument, Result>(
    code: (argument: Argument) => Result,
    argument: Argument,
  ): Promise<Awaited<Result>>;
  /** Presses at one point of the window, in CSS pixels, and lets go at another. */
  drag(from: Point, to: Point): Promise<void>;
  move(to: Point): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** WebKitGTK's windows are 447 px wide at least. */
  resize(width: number, height: number): Promise<void>;
  /** Errors and warnings of the console, uncaught errors and policy reports. */
  noticed(): Promise<string[]>;
};

/** How an engine is started; without `scripts`, those of the page do not run. */
export type EngineSettings = { scripts: boolean };

/** How tests handle what is on the page. Selectors are CSS. */
export type Visit = ReturnType<typeof visit>;

export function visit(engine: Engine, siteUrl: string) {
  /** @returns the middle of the first match, scrolled to: the middle of the window */
  const middleOf = (selector: string) =>
    engine.evaluate((selector) => {
      const element = document.querySelector(selector);
      if (!element) throw new Error(`Nothing on the page is ${selector}.`);
      element.scrollIntoView({ block: "center", behavior: "instant" });
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }, selector);
  return {
    ...engine,
    open: (path: string) => engine.open(siteUrl + path),
    middleOf,
    async click(selector: string) {
      let point = await middleOf(selector);
      // What opens above it moves it for a moment.
      for (let before = { x: 0, y: 0 }; before.y !== point.y; ) {
        await setTimeout(50);
        before = point;
        point = await middleOf(selector);
      }
      await engine.drag(point, point);
    },
    /** @returns whether there is a match that is shown */
    isShown: (selector: string) =>
      engine.evaluate(
        (selector) =>
          [...document.querySelectorAll(selector)].some((element) =>
            element.checkVisibility(),
          ),
        selector,
      ),
    /** @returns whether the element that has the focus is a match */
    hasFocus: (selector: string) =>
      engine.evaluate(
        (selector) => document.activeElement?.matches(selector) ?? false,
        selector,
      ),
    /** @returns the text shown in the first match */
    text: (selector: string) =>
      engine.evaluate(
        (selector) =>
          document.querySelector<HTMLElement>(selector)?.innerText ?? "",
        selector,
      ),
  };
}
