/** The whole product with hot reload: the page and the Studio from their sources. */
import { join } from "node:path";
import { openBackEnds } from "./back-ends.ts";
import { type Closers, openTogether } from "./closers.ts";
import { type Ground, takeGround } from "./ground.ts";
import type { HouseOptions } from "./house.ts";
import { type Program, run } from "./processes.ts";
import { createPublishing } from "./publishing.ts";
import { publishingRoutes } from "./publishing-routes.ts";
import type { Report } from "./report.ts";

const root = join(import.meta.dirname, "../..");

export type DevHouse = Ground & { close(): Promise<void> };

/**
 * Opens the house for developers. Content is fetched at each request, so a
 * publish needs no build.
 *
 * @throws SettingsError when a port or the folder is taken
 * @throws Error when a server does not start; what had been opened is closed
 */
export function openDevHouse(options: HouseOptions): Promise<DevHouse> {
  return openTogether((closers) => open(options, closers));
}

async function open(options: HouseOptions, closers: Closers): Promise<Ground> {
  const { settings, report } = options;
  const ground = await takeGround({ ...options, closers });
  const { variables: environment } = ground;
  const publishing = createPublishing({ quietMs: 0, liveSince: null });
  closers.add(publishing.stop);
  await publishing.begin(async () => ({
    live: true,
    liveSince: new Date().toISOString(),
  }));
  await openBackEnds({
    ...options,
    variables: environment,
    closers,
    onPublish: publishing.publish,
    routes: publishingRoutes(publishing),
  });
  options.signal.throwIfAborted();
  const serve = (title: string, program: DevServer) =>
    startDevServer(title, program, report, closers);
  const port = (name: "site" | "studio") =>
    ["--port", String(settings.ports[name])] as const;
  await Promise.all([
    serve("Starting the page", {
      script: join(root, "node_modules/next/dist/bin/next"),
      parameters: ["dev", "--webpack", ...port("site"), "-H", "127.0.0.1"],
      environment,
      ready: /Ready in/,
    }),
    serve("Starting the Studio", {
      script: join(root, "node_modules/sanity/bin/sanity"),
      parameters: ["dev", ...port("studio"), "--host", "127.0.0.1"],
      environment,
      ready: /running at|ready in/i,
      // Asked politely, it would leave a process behind that reports usage.
      abrupt: true,
    }),
  ]);
  return ground;
}

type DevServer = Program & {
  /** The line that says that it is up. */
  ready: RegExp;
};

/** What the server says after its start is shown: it speaks of the code. */
async function startDevServer(
  title: string,
  program: DevServer,
  report: Report,
  closers: Closers,
): Promise<void> {
  const step = report.step(title);
  const said: string[] = [];
  let up: (() => void) | undefined;
  const ready = new Promise<"up">((resolve) => {
    up = () => resolve("up");
  });
  const server = run({
    ...program,
    mode: "development",
    onLine: (line) => {
      if (program.ready.test(line)) up?.();
      else if (up) said.push(line);
      else report.say(line);
    },
  });
  closers.add(server.stop);
  const first = await Promise.race([ready, server.exited]);
  up = undefined;
  if (first !== "up") {
    step.fail();
    throw new Error(said.join("\n"));
  }
  step.done();
}
