/**
 * The rules that Mozilla's HTTP Observatory publishes, applied to one answer.
 *
 * What depends on a real host is left out, to our disadvantage or at no
 * difference: the HSTS preload list (a bonus), redirection from HTTP to HTTPS
 * (the host's; no points either way) and cookies (there are none).
 *
 * @see https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring
 */
export type Answer = {
  /** Names in lower case. */
  headers: Record<string, string>;
  /** Of `<meta http-equiv>`, if there is one. */
  metaPolicy: string;
};

/** From 90 on, what goes beyond the duties counts, too. */
const EXTRA_CREDIT_FROM = 90;

type Directives = Map<string, string[]>;

/** @returns 0 to 135; 100 and more is an A+ */
export function observatoryScore({ headers, metaPolicy }: Answer): number {
  const header = directives(headers["content-security-policy"] ?? "");
  const modifiers = [
    contentPolicy(directives(metaPolicy)),
    framing(header, headers["x-frame-options"]),
    transport(headers["strict-transport-security"]),
    headers["x-content-type-options"] === "nosniff" ? 0 : -5,
    referrer(headers["referrer-policy"]),
    resources(headers["cross-origin-resource-policy"]),
    headers["set-cookie"] === undefined ? 0 : -40,
    headers["access-control-allow-credentials"] === undefined ? 0 : -50,
  ];
  const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);
  const duties = 100 + sum(modifiers.filter((modifier) => modifier < 0));
  if (duties < EXTRA_CREDIT_FROM) return Math.max(0, duties);
  return duties + sum(modifiers.filter((modifier) => modifier > 0));
}

const BROAD = /^(\*|(https?|ftp):(\/\/\*(\.\*)?)?)$/;

function contentPolicy(policy: Directives): number {
  if (policy.size === 0) return -25;
  const sources = (name: string) =>
    policy.get(name) ?? policy.get("default-src") ?? ["*"];
  const inline = (source: string) =>
    source === "'unsafe-inline'" || source === "data:";
  const scripts = sources("script-src");
  const styles = sources("style-src");
  if (scripts.some(inline) || scripts.some((source) => BROAD.test(source)))
    return -20;
  if (sources("object-src").some((source) => BROAD.test(source))) return -20;
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10;
  if (styles.some(inline) || styles.some((source) => BROAD.test(source)))
    return 0;
  return policy.get("default-src")?.join() === "'none'" ? 10 : 5;
}

/** `frame-ancestors` counts in a header only. */
function framing(header: Directives, older: string | undefined): number {
  const ancestors = header.get("frame-ancestors");
  if (ancestors)
    return ancestors.some((source) => BROAD.test(source)) ? -20 : 5;
  return older && /^(deny|sameorigin)$/i.test(older) ? 0 : -20;
}

const SIX_MONTHS = 15_768_000;

function transport(header: string | undefined): number {
  if (header === undefined) return -20;
  const age = Number(/max-age=(\d+)/.exec(header)?.[1]);
  if (Number.isNaN(age)) return -20;
  return age >= SIX_MONTHS ? 0 : -10;
}

function referrer(header: string | undefined): number {
  if (header === undefined) return 0;
  return /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/.test(
    header,
  )
    ? 5
    : -5;
}

function resources(header: string | undefined): number {
  if (header === undefined) return 0;
  if (header === "cross-origin") return 0;
  return /^same-(origin|site)$/.test(header) ? 10 : -5;
}

function directives(policy: string): Directives {
  return new Map(
    policy
      .split(";")
      .map((part) => part.trim().split(/\s+/))
      .flatMap(([name, ...sources]) =>
        name ? [[name.toLowerCase(), sources] as const] : [],
      ),
  );
}
