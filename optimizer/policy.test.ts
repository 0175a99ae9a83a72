import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { addPolicy } from "./policy.ts";

const hashSource = (text: string) =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

it("a document begins with a policy that allows its own scripts and styles, the named origins and nothing else", () => {
  const document =
    '<html><head><meta charset="utf-8"><style>p{color:red}</style></head><body><script type="application/ld+json">{"a":1}</script><script>ours()</script></body></html>';
  const files = addPolicy(new Map([["/index.html", document]]), {
    connect: ["https://abc.supabase.co", "https://count.example"],
    images: "https://cdn.sanity.io",
  });
  const [, policy = ""] =
    /^<html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(
      String(files.get("/index.html")),
    ) ?? [];
  expect(policy.split("; ")).toEqual([
    "default-src 'none'",
    `script-src 'self' ${hashSource("ours()")}`,
    `style-src 'self' ${hashSource("p{color:red}")} ${hashSource("")}`,
    "img-src 'self' https://cdn.sanity.io",
    "font-src 'self'",
    "connect-src 'self' https://abc.supabase.co https://count.example",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]);
});
