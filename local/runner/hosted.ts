/** What a build for the public needs to know, and where to find it. */
import { SettingsError, type Variables } from "./settings.ts";

type Need = { variable: string; where: string; example: RegExp };

const HTTPS = /^https:\/\/[^/]+/;

const NEEDS: readonly Need[] = [
  {
    variable: "SANITY_PROJECT_ID",
    where: "the project's ID at sanity.io/manage",
    example: /^[a-z0-9-]+$/,
  },
  {
    variable: "SUPABASE_URL",
    where:
      "Supabase dashboard, Project Settings, Data API: https://<project>.supabase.co",
    example: HTTPS,
  },
  {
    variable: "SUPABASE_PUBLISHABLE_KEY",
    where: "Supabase dashboard, Project Settings, API Keys: sb_publishable_…",
    example: /^(sb_publishable_|eyJ)/,
  },
  {
    variable: "SITE_URL",
    where: "the public address of the page, https://…",
    example: HTTPS,
  },
  {
    variable: "STUDIO_URL",
    where:
      "the address where the Studio is deployed, https://…: only it may frame the page",
    example: HTTPS,
  },
];

/** The variables of a build for the public, all there. */
export type HostedVariables = Variables & {
  SANITY_PROJECT_ID: string;
  SANITY_DATASET: string;
  SUPABASE_URL: string;
  SUPABASE_PUBLISHABLE_KEY: string;
  SITE_URL: string;
  STUDIO_URL: string;
};

/**
 * Makes sure that a build for the public is made of hosted content and sends
 * entries to a hosted database: the sample content can never be deployed.
 *
 * @throws SettingsError with one line for each variable that is missing or wrong
 */
export function requireHosted(variables: Variables): HostedVariables {
  const value = (name: string) => variables[name] || "";
  const lines = NEEDS.flatMap(({ variable, where, example }) => {
    if (!value(variable)) return [`  ${variable} is missing: ${where}`];
    if (!example.test(value(variable))) {
      return [`  ${variable} is not of the right form: ${where}`];
    }
    return [];
  });
  if (value("SANITY_API_HOST")) {
    lines.push(
      "  SANITY_API_HOST is set: it names an embedded Content Lake, whose content is not for the public. Unset it",
    );
  }
  if (/^sb_secret_/.test(value("SUPABASE_PUBLISHABLE_KEY"))) {
    lines.push(
      "  SUPABASE_PUBLISHABLE_KEY holds a secret key: it would be readable in every visitor's browser",
    );
  }
  if (lines.length > 0) {
    throw new SettingsError(
      [
        "npm run build makes the site for the public and needs these settings, from the environment or from .env:",
        ...lines,
        "To see the page on this machine with sample content, run npm start.",
      ].join("\n"),
    );
  }
  const { SUPABASE_SECRET_KEY: _, ...rest } = variables;
  return {
    ...rest,
    SANITY_PROJECT_ID: value("SANITY_PROJECT_ID"),
    SANITY_DATASET: value("SANITY_DATASET") || "production",
    SUPABASE_URL: value("SUPABASE_URL").replace(/\/+$/, ""),
    SUPABASE_PUBLISHABLE_KEY: value("SUPABASE_PUBLISHABLE_KEY"),
    SITE_URL: value("SITE_URL").replace(/\/+$/, ""),
    STUDIO_URL: value("STUDIO_URL").replace(/\/+$/, ""),
  };
}
