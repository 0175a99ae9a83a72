import { expect, test } from "../fixtures.ts";

test("only the build's scripts run, and requests to elsewhere are refused", async ({
  page,
  stack,
}) => {
  await page.goto("/");
  const result = await page.evaluate(async (elsewhere) => {
    const ran: string[] = [];
    Object.assign(window, { ran });
    const script = () => document.createElement("script");
    const attempts = [
      () => document.body.appendChild(script()).append("ran.push('inline')"),
      () => document.body.setAttribute("onclick", "ran.push('handler')"),
      () => document.body.click(),
      () => {
        script().src = "/assets/main.js";
        ran.push("file");
      },
      () => setTimeout("ran.push('text')", 0),
    ];
    for (const attempt of attempts) {
      try {
        attempt();
      } catch {}
    }
    const answer = await fetch(elsewhere, { mode: "no-cors" }).then(
      () => "reached",
      () => "refused",
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    return { ran, elsewhere: answer };
  }, stack.studioUrl);
  expect(result).toEqual({ ran: [], elsewhere: "refused" });
});
