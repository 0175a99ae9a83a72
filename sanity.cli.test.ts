import { expect, onTestFinished, test } from "vitest";
import { createViteServer, isFileServingAllowed } from "vitest/node";
import { root } from "./lib/root.ts";

test("npm run dev serves other users of the machine sources alone", async () => {
  const { vite } = (await import("./sanity.cli.ts")).default;
  const server = await createViteServer({
    ...Object(vite),
    root,
    configFile: false,
    server: { ...Object(vite).server, middlewareMode: true, ws: false },
  });
  onTestFinished(() => server.close());
  const isServed = (file: string) =>
    isFileServingAllowed(server.config, `/@fs${root}/${file}`);
  for (const file of ["studio/badge.ts", "brand/sample.ndjson"])
    expect(isServed(file)).toBe(true);
  for (const file of [".local/a/keys.json", ".env", "lib/a.env", "lib/a.csv"])
    expect(isServed(file)).toBe(false);
});
