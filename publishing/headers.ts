/**
 * The headers of the site, for the server on this machine and in the formats of hosts. The policy
 * for scripts contains hashes and is in each document (`publishing/optimizer/policy.ts`).
 */

type Addresses = { studioUrl: string };
type Headers = Record<string, string>;
/** A path that ends with `/` includes everything below it. */
type HeaderRule = { path: string; headers: Headers };

/** The folder of files with a hash in their names. */
export const ASSETS = "assets";

/** The document sent with status 404. It has no address of its own. */
export const NOT_FOUND = "/404.html";

const YEAR_IN_SECONDS = 31_536_000;

/** Features that no script may use (W3C Permissions Policy). */
const NO_FEATURES =
  "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()";

/** @returns rules; later ones override earlier ones */
export function headerRules({ studioUrl }: Addresses): HeaderRule[] {
  const { origin, protocol } = new URL(studioUrl);
  // `frame-ancestors` must name every frame around the page (CSP Level 3), and Sanity's
  // Dashboard frames a deployed Studio.
  const dashboard = protocol === "https:" ? " https://www.sanity.io" : "";
  return [
    {
      path: "/",
      headers: {
        "Content-Security-Policy": `frame-ancestors ${origin}${dashboard}`,
        // Subdomains are not included, because some of them may not use HTTPS.
        "Strict-Transport-Security": `max-age=${2 * YEAR_IN_SECONDS}`,
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "strict-origin-when-cross-origin",
        "Permissions-Policy": NO_FEATURES,
        "Cross-Origin-Opener-Policy": "same-origin",
        // Other sites may show the icons and the social picture, which contain nothing secret.
        "Cross-Origin-Resource-Policy": "cross-origin",
        "Cache-Control": "public, max-age=0, must-revalidate",
      },
    },
    {
      path: `/${ASSETS}/`,
      headers: {
        "Cache-Control": `public, max-age=${YEAR_IN_SECONDS}, immutable`,
      },
    },
    {
      // The Studio reads it for the publish status.
      path: "/build.json",
      headers: { "Access-Control-Allow-Origin": origin },
    },
  ];
}

/** @param path of one file, starting with `/` */
export function headersFor(path: string, addresses: Addresses): Headers {
  const matching = headerRules(addresses).filter((rule) =>
    rule.path.endsWith("/") ? path.startsWith(rule.path) : path === rule.path,
  );
  return Object.assign({}, ...matching.map(({ headers }) => headers));
}

/** @returns `_headers`, which Netlify and Cloudflare read */
export function headersFile(addresses: Addresses): string {
  const blocks = headerRules(addresses).map(({ path, headers }) => {
    // These hosts add later values to earlier ones; `!` removes the earlier value.
    const lines = Object.entries(headers).flatMap(([name, value]) =>
      path === "/"
        ? [`  ${name}: ${value}`]
        : [`  ! ${name}`, `  ${name}: ${value}`],
    );
    // Cloudflare Pages adds this header to every file.
    if (path === "/") lines.unshift("  ! Access-Control-Allow-Origin");
    return [path.replace(/\/$/, "/*"), ...lines].join("\n");
  });
  return `${blocks.join("\n\n")}\n`;
}

/** @returns the `headers` of `vercel.ts` */
export const vercelHeaders = (addresses: Addresses) =>
  headerRules(addresses).map(({ path, headers }) => ({
    source: path.replace(/\/$/, "/(.*)"),
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  }));
