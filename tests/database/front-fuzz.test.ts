import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readOrCreateKeys } from "../../local/supabase/keys.ts";
import { startSupabase } from "../../local/supabase/server.ts";
import type { Database } from "../../src/waitlist/database.types.ts";

const method = fc.constantFrom(
  ..."GET POST POST POST PUT PATCH DELETE OPTIONS HEAD TRACE".split(" "),
);
const path = fc.oneof(
  fc.constantFrom(
    "/rest/v1/Waitlist",
    "/rest/v1/Waitlist?select=*",
    "/rest/v1/Waitlist?columns=%22name%22",
    "/rest/v1/Waitlist?name=eq.%00",
    "/rest/v1/WaitlistDays",
    "/rest/v1/rpc/x",
    "/rest/v1/%57aitlist",
    "/auth/v1/signup",
    "/_system/config",
    "//",
    "*",
  ),
  fc.string({ unit: "binary", maxLength: 20 }).map((text) => `/${text}`),
);
const value = fc.oneof(
  fc.constantFrom(
    "Ada",
    "ada@example.com",
    "",
    "\0",
    '\'; drop table "Waitlist"; --',
    "x".repeat(400),
    null,
    7,
    true,
  ),
  fc.string({ unit: "binary", maxLength: 10 }),
  fc.array(fc.constant("a"), { maxLength: 2 }),
);
const body = fc.oneof(
  fc
    .dictionary(
      fc.constantFrom("name", "email", "id", "created_at", "__proto__", "x"),
      value,
      { maxKeys: 4 },
    )
    .map((row) => JSON.stringify(row)),
  fc.constantFrom("", "{", "null", "[]", "[[]]", '"text"', "[".repeat(5000)),
  fc.string({ unit: "binary", maxLength: 40 }),
);

test("after thousands of bad requests the embedded Supabase still takes an entry, and has kept none that breaks a rule", async () => {
  const directory = await mkdtemp(join(tmpdir(), "supabase-fuzz-"));
  const keys = await readOrCreateKeys(directory);
  let visitors = 0;
  const supabase = await startSupabase({
    ...keys,
    directory,
    port: 0,
    // Everybody comes from somewhere else, so that the limit lets them through.
    visitorAddress: () => {
      visitors += 1;
      return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
    },
  });
  const send = (data: Buffer) =>
    new Promise<string>((resolve) => {
      const socket = connect(supabase.port, "127.0.0.1", () =>
        socket.end(data),
      );
      let answer = "";
      socket.on("data", (part) => {
        answer += part.toString("latin1");
      });
      socket.on("error", () => resolve(answer));
      socket.on("close", () => resolve(answer));
    });
  try {
    let requests = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(method, path, body, fc.boolean(), fc.boolean()), {
          minLength: 20,
          maxLength: 20,
        }),
        async (batch) => {
          const answers = await Promise.all(
            batch.map(([verb, address, text, hasKey, tellsLength]) => {
              const content = Buffer.from(text);
              const head = [
                `${verb} ${address} HTTP/1.1`,
                "Host: localhost",
                "Connection: close",
                "Content-Type: application/json",
                ...(hasKey ? [`apikey: ${keys.publishableKey}`] : []),
                `Content-Length: ${tellsLength ? content.length : content.length + 3}`,
                "",
                "",
              ];
              return send(
                Buffer.concat([Buffer.from(head.join("\r\n")), content]),
              );
            }),
          );
          requests += answers.length;
          for (const answer of answers) {
            expect(answer).toMatch(/^($|HTTP\/1\.1 [24]\d\d )/);
            expect(answer).not.toContain(keys.secretKey);
          }
        },
      ),
      { numRuns: 100 },
    );
    expect(requests).toBeGreaterThanOrEqual(2000);
    const client = (key: string) =>
      createClient<Database>(supabase.url, key, {
        auth: { persistSession: false },
      }).from("Waitlist");
    const entry = { name: "Ada", email: "after@example.com" };
    expect((await client(keys.publishableKey).insert(entry)).status).toBe(201);
    const { data } = await client(keys.secretKey).select();
    expect(data?.some(({ email }) => email === entry.email)).toBe(true);
    for (const { name, email } of data ?? []) {
      expect(name).toBe(name.trim());
      expect(name.length).toBeGreaterThan(0);
      expect(name.length).toBeLessThanOrEqual(200);
      expect(email).toMatch(/^\S+@\S+\.\S+$/);
    }
  } finally {
    await supabase.close();
    await rm(directory, { recursive: true });
  }
});
