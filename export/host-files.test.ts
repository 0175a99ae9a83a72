import { describe, expect, it } from "vitest";
import { headerRules, headersFor } from "./headers.ts";
import { headersFile, nginxFile, vercelFile } from "./host-files.ts";

const studioUrl = "https://studio.example";
const rules = headerRules({ studioUrl });
const paths = ["/", "/index.html", "/assets/a.js", "/build.json"];

/** What Netlify and Cloudflare Pages make of a `_headers` file: later blocks add, `!` takes away. */
function readHeadersFile(text: string, path: string): Record<string, string> {
  const sent: Record<string, string> = {};
  let applies = false;
  for (const line of text.split("\n").filter(Boolean)) {
    if (!line.startsWith(" ")) {
      applies = line.endsWith("*")
        ? path.startsWith(line.slice(0, -1))
        : path === line;
    } else if (applies && line.startsWith("  ! ")) {
      delete sent[line.slice(4)];
    } else if (applies) {
      const [name = "", ...value] = line.trim().split(": ");
      sent[name] = value.join(": ");
    }
  }
  return sent;
}

/** What Vercel makes of `headers`: a later match overrides. */
function readVercelFile(text: string, path: string): Record<string, string> {
  const { headers } = JSON.parse(text) as {
    headers: { source: string; headers: { key: string; value: string }[] }[];
  };
  return Object.fromEntries(
    headers
      .filter(({ source }) => new RegExp(`^${source}$`).test(path))
      .flatMap((rule) => rule.headers)
      .map(({ key, value }) => [key, value]),
  );
}

/** What nginx makes of the include: the most specific location alone. */
function readNginxFile(text: string, path: string): Record<string, string> {
  const locations = [...text.matchAll(/location (= )?(\S+) \{([^}]*)\}/g)];
  const exact = locations.find(([, equals, at]) => equals && at === path);
  const longest = locations
    .filter(([, equals, at = ""]) => !equals && path.startsWith(at))
    .sort(([, , a = ""], [, , b = ""]) => b.length - a.length)[0];
  const body = (exact ?? longest)?.[3] ?? "";
  return Object.fromEntries(
    [...body.matchAll(/add_header (\S+) "(.*)" always;/g)].map(
      ([, name, value]) => [name, value],
    ),
  );
}

describe.each(paths)("the headers of %s", (path) => {
  const expected = headersFor(path, { studioUrl });

  it("are the same in _headers", () => {
    expect(readHeadersFile(headersFile(rules), path)).toEqual(expected);
  });

  it("are the same in vercel.json", () => {
    expect(readVercelFile(vercelFile(rules), path)).toEqual(expected);
  });

  it("are the same in the nginx include", () => {
    expect(readNginxFile(nginxFile(rules), path)).toEqual(expected);
  });
});

describe("headersFor", () => {
  it("lets only the Studio frame the page", () => {
    expect(headersFor("/", { studioUrl })["Content-Security-Policy"]).toBe(
      "frame-ancestors https://studio.example",
    );
  });

  it("keeps hashed files for ever and asks again for documents", () => {
    const cache = (path: string) =>
      headersFor(path, { studioUrl })["Cache-Control"];
    expect(cache("/assets/a.js")).toContain("immutable");
    expect(cache("/")).toContain("must-revalidate");
  });
});
