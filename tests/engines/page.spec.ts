import { expect } from "../browser/fixtures.ts";
import { test } from "./fixtures.ts";

/** How many CSS pixels below the header the section begins. */
const belowHeader = (id: string) => {
  const top = document.getElementById(id)?.getBoundingClientRect().top;
  const header = document.querySelector("header")?.offsetHeight;
  return Math.round(Math.abs((top ?? Number.NaN) - (header ?? Number.NaN)));
};

test("a whole visit leaves nothing in the console, also when the header's line is interrupted", async ({
  visit,
}) => {
  await visit.resize(1280, 800);
  await visit.open("/");
  await visit.move({ x: 200, y: 200 });
  await visit.click('#page > footer [commandfor="dialog-careers"]');
  await expect.poll(() => visit.isShown("#dialog-careers")).toBe(true);
  await visit.press("Escape");
  await visit.click("#faq summary");
  await visit.click("#waitlist [type=submit]");
  await expect.poll(() => visit.hasFocus("[name=name]")).toBe(true);

  const current = (label: string) =>
    expect
      .poll(() => visit.text(".navigation-links [aria-current]"))
      .toBe(label);
  for (const [id, label] of [
    ["about", "About"],
    ["faq", "FAQ"],
    ["about", "About"],
    ["home", "Home"],
    ["faq", "FAQ"],
  ] as const) {
    await visit.evaluate(
      (id) =>
        document.getElementById(id)?.scrollIntoView({ behavior: "instant" }),
      id,
    );
    await current(label);
  }
  expect(await visit.noticed()).toEqual([]);
});

test("links lead to their sections, just below the header", async ({
  visit,
}) => {
  await visit.resize(1280, 800);
  await visit.open("/");
  for (const [link, section] of [
    ['.navigation-links [href="#faq"]', "faq"],
    ['.navigation-links [href="#about"]', "about"],
    ['#page > header > div > [href="#waitlist"]', "waitlist"],
    ['#home [href="#about"]', "about"],
  ] as const) {
    await visit.click(link);
    await expect
      .poll(() => visit.evaluate(belowHeader, section))
      .toBeLessThanOrEqual(2);
  }
});

test("one question is open at a time, by the pointer and by the keyboard", async ({
  visit,
}) => {
  await visit.open("/");
  const open = () =>
    visit.evaluate(
      (selector) =>
        [...document.querySelectorAll<HTMLDetailsElement>(selector)]
          .map(({ open }) => (open ? "open" : "closed"))
          .slice(0, 2),
      "#faq details",
    );
  await visit.click("#faq details:nth-child(1) summary");
  await expect.poll(open).toEqual(["open", "closed"]);
  await expect
    .poll(() => visit.isShown("#faq details:nth-child(1) p"))
    .toBe(true);
  await visit.evaluate(
    (selector) => document.querySelector<HTMLElement>(selector)?.focus(),
    "#faq details:nth-child(2) summary",
  );
  await visit.press("Enter");
  await expect.poll(open).toEqual(["closed", "open"]);
  await visit.click("#faq details:nth-child(2) summary");
  await expect.poll(open).toEqual(["closed", "closed"]);
});

test("without scripts the text is there, questions open, the header shows its links and an address stands for the form", async ({
  visitWithoutScripts: visit,
}) => {
  await visit.resize(450, 800);
  await visit.open("/");
  expect(await visit.isShown(".navigation-links a")).toBe(true);
  expect(await visit.isShown('[commandfor="menu"]')).toBe(false);
  expect(await visit.isShown("#waitlist form")).toBe(false);
  expect(await visit.isShown('#waitlist [href^="mailto:"]')).toBe(true);
  const hidden = await visit.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((element) => !element.closest("dialog, details, form"))
        .filter((element) => element.getClientRects().length === 0)
        .map((element) => element.innerText),
    "h1, h2, h3, p",
  );
  expect(hidden).toEqual([]);
  await visit.click("#faq summary");
  await expect.poll(() => visit.isShown("#faq details[open] p")).toBe(true);
});
