/** What browser tests, in their own processes, know of the house and may do to it. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";
import { openTestHouse, type TestHouseOptions } from "./test-house.ts";

const descriptionSchema = z.object({
  siteUrl: z.string(),
  studioUrl: z.string(),
  contentLakeUrl: z.string(),
  supabaseUrl: z.string(),
  publishableKey: z.string(),
  secretKey: z.string(),
  /** POST `supabase/stop` or `supabase/start` below it; answers when done. */
  controlUrl: z.string(),
  /** The built site that visitors of the sample content see. */
  siteFolder: z.string(),
});

/** A house that tests use: addresses, keys and files. */
export type HouseDescription = z.infer<typeof descriptionSchema>;

/** The variable by which the description travels to the tests' processes. */
const VARIABLE = "TEST_HOUSE";

/** @returns the house that is open for this test run, if there is one */
export function describedHouse(): HouseDescription | undefined {
  const text = process.env[VARIABLE];
  return text ? descriptionSchema.parse(JSON.parse(text)) : undefined;
}

/**
 * Opens a house and tells this process, and all it starts from now on.
 *
 * @returns how to close it
 */
export async function openDescribedHouse(
  options: TestHouseOptions,
): Promise<() => Promise<void>> {
  const house = await openTestHouse(options);
  const { supabase, secretKey, variables, settings } = house;
  if (!supabase || !secretKey)
    throw new Error("A test house has its own Supabase.");
  const server = createServer((request, response) => {
    const actions: Record<string, () => Promise<void>> = {
      "/supabase/stop": supabase.stop,
      "/supabase/start": supabase.start,
    };
    const action = request.method === "POST" && actions[request.url ?? ""];
    if (!action) {
      response.writeHead(404).end();
      return;
    }
    action().then(
      () => response.end(),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  const description: HouseDescription = {
    siteUrl: settings.siteUrl,
    studioUrl: settings.studioUrl,
    contentLakeUrl: `http://localhost:${settings.ports.contentLake}`,
    supabaseUrl: variables.SUPABASE_URL,
    publishableKey: variables.SUPABASE_PUBLISHABLE_KEY,
    secretKey,
    controlUrl: `http://127.0.0.1:${port}`,
    siteFolder: house.siteFolder() ?? "",
  };
  process.env[VARIABLE] = JSON.stringify(description);
  return async () => {
    delete process.env[VARIABLE];
    server.closeAllConnections();
    server.close();
    await house.close();
  };
}
