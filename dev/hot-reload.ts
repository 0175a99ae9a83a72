import { forwardIPv6 } from "../emulators/loopback.ts";
import type { Environment } from "../environment.ts";
import { startServer } from "../run/programs.ts";
import type { Report } from "../run/report.ts";

const SERVERS = {
  site: {
    title: "Starting the page",
    script: "node_modules/next/dist/bin/next",
    parameters: ["dev", "-H", "127.0.0.1"],
  },
  studio: {
    title: "Starting the Studio",
    script: "node_modules/sanity/bin/sanity",
    parameters: ["dev", "--host", "127.0.0.1"],
  },
};

/** Serves page or Studio from its sources. `resources` gets what has to be closed in the end. */
export function serveSource(
  part: keyof typeof SERVERS,
  { ports, variables, sanity, siteUrl, studioUrl }: Environment,
  report: Report,
  resources: AsyncDisposableStack,
): Promise<string> {
  const { title, script, parameters } = SERVERS[part];
  const port = String(ports[part]);
  return report.step(title, async () => {
    resources.use(await forwardIPv6(ports[part]));
    resources.use(
      await startServer({
        script,
        parameters: [...parameters, "--port", port],
        url: `http://127.0.0.1:${port}/`,
        variables: {
          ...variables,
          SANITY_READ_TOKEN: sanity.readToken ?? "",
          NODE_ENV: "development",
        },
        // Settings are read only at the start, although Next reads `.env` again.
        onLine: (line) => !/Reload env/.test(line) && report.say(line),
      }),
    );
    return part === "site" ? siteUrl : studioUrl;
  });
}
