import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { addPolicy } from "./policy.ts";

const hashSource = (text: string) =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

it("a document begins with a policy of hashes and origins, without wildcards, schemes and unsafe keywords", () => {
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
  expect(policy).toContain(
    `script-src 'self' ${hashSource("ours()")}; style-src 'self' ${hashSource("p{color:red}")} ${hashSource("")}; img-src 'self' https://cdn.sanity.io;`,
  );
  expect(policy).not.toMatch(/unsafe|\*|(^|\s)(https?|data|blob):(\s|;|$)/);
  expect(policy).toContain(
    "connect-src 'self' https://abc.supabase.co https://count.example;",
  );
  expect(policy).toContain("require-trusted-types-for 'script'");
});
