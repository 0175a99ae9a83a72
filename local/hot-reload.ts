import { startServer } from "../lib/programs.ts";
import { forwardIPv6 } from "./loopback.ts";
import type { StackParts } from "./stack-parts.ts";

const SERVERS = {
  site: {
    title: "Starting the page",
    script: "node_modules/next/dist/bin/next",
    parameters: ["dev", "-H", "127.0.0.1"],
    started: /\bReady in /,
  },
  studio: {
    title: "Starting the Studio",
    script: "node_modules/sanity/bin/sanity",
    parameters: ["dev", "--host", "127.0.0.1"],
    started: /\bready in .* running at /,
  },
};

/** Serves page or Studio from its sources. */
export function serveSource(
  part: keyof typeof SERVERS,
  { environment, report, resources, onExit }: StackParts,
): Promise<string> {
  const { ports, variables, sanity, siteUrl, studioUrl } = environment;
  const { title, script, parameters, started } = SERVERS[part];
  const port = String(ports[part]);
  return report.step(title, async () => {
    resources.use(await forwardIPv6(ports[part]));
    resources.use(
      await startServer({
        script,
        parameters: [...parameters, "--port", port],
        variables: {
          ...variables,
          SANITY_READ_TOKEN: sanity.readToken ?? "",
          NODE_ENV: "development",
        },
        started,
        onExit,
        // Hides that Next reloads `.env`, because settings are read only at the start.
        onLine: (line) => !/Reload env/.test(line) && report.say(line),
      }),
    );
    return part === "site" ? siteUrl : studioUrl;
  });
}
