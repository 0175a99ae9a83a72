import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createReport } from "../../report.ts";
import { openTestStack } from "../test-stack.ts";
import type { StackDescription } from "./fixtures.ts";

/** Opens the stack once for all tests and tells their processes where it is. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const report = createReport();
  report.say(
    `engine ${engine}: ${open ? "on this machine" : "not on this machine, not tested"}`,
  );
  const stack = await openTestStack("test", { report });
  const { sanity, supabase, siteUrl, studioUrl } = stack.environment;
  // Tests run in processes of their own: they switch Supabase by HTTP.
  const control = createServer((request, response) => {
    const action =
      request.url === "/stop" ? stack.supabase?.stop : stack.supabase?.start;
    action?.().then(
      () => response.end(),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  await new Promise<void>((resolve) => control.listen(0, "127.0.0.1", resolve));
  const { port } = control.address() as AddressInfo;
  const description: StackDescription = {
    siteUrl,
    studioUrl,
    contentLakeUrl: sanity.apiHost ?? "",
    supabaseUrl: supabase.url,
    publishableKey: supabase.publishableKey ?? "",
    secretKey: supabase.secretKey ?? "",
    siteFolder: stack.siteFolder() ?? "",
    controlUrl: `http://127.0.0.1:${port}`,
  };
  process.env.TEST_STACK = JSON.stringify(description);
  return async () => {
    control.closeAllConnections();
    control.close();
    await stack[Symbol.asyncDispose]();
  };
}
