/** What a request asks for, judged before any file is touched. */

/** Where a request points, or the status that refuses it. */
export type Target = { path: string } | { refused: 400 | 404 };

/**
 * Reads the path of a request line.
 *
 * @param requestTarget as sent: `/path?query` or, in absolute form, a whole URL (RFC 9112 §3.2)
 * @returns the decoded path, always starting with `/`, without query; 400 when
 *   it cannot be decoded; 404 when it climbs out of its folder or names a hidden file
 */
export function parseTarget(requestTarget: string): Target {
  const absolute = /^https?:\/\/[^/?#]*/i.exec(requestTarget);
  const origin = absolute
    ? requestTarget.slice(absolute[0].length) || "/"
    : requestTarget;
  if (!origin.startsWith("/")) return { refused: 400 };
  const [raw = ""] = origin.split(/[?#]/, 1);
  const path = decoded(raw);
  if (path === undefined || path.includes("\0")) return { refused: 400 };
  const segments = path.split(/[/\\]/);
  const hidden = segments.some(
    (segment) => segment.startsWith(".") && segment !== ".well-known",
  );
  // "//host/file" is no path of ours: it must never become a redirect or a file.
  if (hidden || path.includes("\\") || path.startsWith("//")) {
    return { refused: 404 };
  }
  return { path };
}

/**
 * Tells whether a Host header names this machine. A page elsewhere whose name
 * was rebound to 127.0.0.1 sends its own name and is refused (DNS rebinding).
 *
 * @param host the header's value, with or without port
 */
export function isLoopbackHost(host: string | undefined): boolean {
  if (!host) return false;
  const name = host.replace(/:\d{1,5}$/, "").toLowerCase();
  return (
    name === "localhost" ||
    name === "127.0.0.1" ||
    name === "[::1]" ||
    /^([a-z0-9-]+\.)+localhost$/.test(name)
  );
}

function decoded(raw: string): string | undefined {
  try {
    return decodeURIComponent(raw);
  } catch {
    return undefined;
  }
}
