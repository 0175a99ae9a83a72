import { z } from "zod";
import type { WaitlistBackend } from "../waitlist/join.ts";

const address = (meaning: string) =>
  z
    .url({ protocol: /^https?$/, error: `${meaning}: see .env.example` })
    .transform((url) => url.replace(/\/$/, ""));

const environment = z.object({
  SITE_URL: address("SITE_URL must be the page's public address"),
  STUDIO_URL: address("STUDIO_URL must be where the Studio is served"),
  SUPABASE_URL: address("SUPABASE_URL must be the Supabase project's address"),
  SUPABASE_PUBLISHABLE_KEY: z
    .string({
      error:
        "SUPABASE_PUBLISHABLE_KEY must be the project's public key: see .env.example",
    })
    .min(1)
    .refine((key) => !key.startsWith("sb_secret_"), {
      error:
        "SUPABASE_PUBLISHABLE_KEY holds a secret key, which must never reach a browser: use the sb_publishable_… one",
    }),
});

const settings = environment.parse(process.env);

/** The page's public address, without a trailing slash. */
export const siteUrl: string = settings.SITE_URL;

/** Where the Studio is served: the only place that may show drafts in this page. */
export const studioUrl: string = settings.STUDIO_URL;

/** Where the form sends entries. */
export const backend: WaitlistBackend = {
  url: settings.SUPABASE_URL,
  publishableKey: settings.SUPABASE_PUBLISHABLE_KEY,
};
