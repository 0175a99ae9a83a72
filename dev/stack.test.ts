import { createServer } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { readEnvironment } from "../environment.ts";
import { findFreePorts } from "../tests/free-ports.ts";
import { silentReport } from "../tests/silent-report.ts";
import { temporaryFolder } from "../tests/temporary-folder.ts";
import { addresses, startStack } from "./stack.ts";

it("npm start names a port that is in use and the variable that changes it, and starts nothing", async () => {
  const [taken = "", ...free] = (await findFreePorts(4)).map(String);
  const server = createServer().listen(Number(taken), "127.0.0.1");
  onTestFinished(() => void server.close());
  const [STUDIO_PORT, CONTENT_LAKE_PORT, SUPABASE_PORT] = free;
  const ports = { STUDIO_PORT, CONTENT_LAKE_PORT, SUPABASE_PORT };
  const step = () => Promise.reject(new Error("Something was started."));
  const start = startStack({
    environment: readEnvironment({ SITE_PORT: taken, ...ports }),
    directory: await temporaryFolder(),
    report: { ...silentReport, step },
    signal: new AbortController().signal,
  });
  await expect(start).rejects.toThrow(
    RegExp(`^.*\\n  Port ${taken} is in use.* SITE_PORT\\.$`),
  );
});

it.each([
  [undefined, "not built"],
  ["/previous", "not updated"],
])(
  "npm start says behind the address of the page in %s that it is %s",
  (folder, state) => {
    const failure = () =>
      "The page was not published.\n  No content.\n  Later.";
    const publisher = { failure, publish: async () => {} };
    const goLive = async () => {};
    const builds = { folder: () => folder, folderOf: String, goLive };
    const stack = { environment: readEnvironment({}), builds };
    const page = "Page          http://localhost:3000";
    expect(addresses(stack)).toContain(`${page}\n`);
    expect(addresses({ ...stack, publisher })).toContain(
      `${page} (${state}: No content.)\n`,
    );
  },
);
