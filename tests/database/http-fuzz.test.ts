import { connect } from "node:net";
import { startLocalSupabase } from "@northrule/local-supabase";
import { createClient } from "@supabase/supabase-js";
import fc from "fast-check";
import { expect, inject, test } from "vitest";
import { supabaseOptions } from "../../dev/supabase-options.ts";
import type { Database } from "../../src/waitlist/database.types.ts";
import { copyFolder } from "./supabase-folder.setup.ts";

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
  fc.constantFrom("Ada", "ada@example.com", "", "\0", null, 7, true),
  fc.constantFrom('\'; drop table "Waitlist"; --', "x".repeat(400)),
  fc.string({ unit: "binary", maxLength: 10 }),
  fc.array(fc.constant("a"), { maxLength: 2 }),
);
const keyNames = ["name", "email", "id", "created_at", "__proto__", "x"];
const body = fc.oneof(
  fc
    .dictionary(fc.constantFrom(...keyNames), value, { maxKeys: 4 })
    .map((row) => JSON.stringify(row)),
  fc.constantFrom("", "{", "null", "[]", "[[]]", '"text"', "[".repeat(5000)),
  fc.string({ unit: "binary", maxLength: 40 }),
);

/** Sends bytes, and hangs up before the answer or not. @returns all that comes back */
async function send(
  port: number,
  data: Buffer,
  hangUp: boolean,
): Promise<string> {
  const socket = connect(port, "127.0.0.1").setEncoding("latin1");
  if (hangUp) socket.end(data);
  else socket.write(data);
  let answer = "";
  try {
    for await (const part of socket) answer += part;
  } catch {
    // Reset by the server; what came before counts.
  }
  return answer;
}

test("after thousands of bad requests it still takes an entry, and has kept none that breaks a rule", async () => {
  await using folder = await copyFolder(inject("supabaseFolder"));
  const options = await supabaseOptions(folder.path, 0);
  const { keys } = options;
  // Everybody comes from somewhere else, so that the limit lets them through.
  let visitors = 0;
  const requestAddress = () => {
    visitors += 1;
    return `10.0.${visitors >> 8}.${visitors & 255}`;
  };
  await using supabase = await startLocalSupabase({
    ...options,
    requestAddress,
  });
  const table = (key: string) =>
    createClient<Database>(supabase.url, key, {
      auth: { persistSession: false, autoRefreshToken: false },
    }).from("Waitlist");
  let requests = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(method, path, body, fc.boolean(), fc.boolean()), {
        minLength: 50,
        maxLength: 50,
      }),
      async (batch) => {
        const answers = await Promise.all(
          batch.map(([verb, address, text, hasKey, tellsLength]) => {
            const content = Buffer.from(text);
            const head = [
              `${verb} ${address} HTTP/1.1`,
              "Host: localhost\r\nConnection: close",
              "Content-Type: application/json",
              `Content-Length: ${content.length + (tellsLength ? 0 : 3)}`,
              `${hasKey ? "apikey" : "x"}: ${keys.publishableKey}\r\n\r\n`,
            ];
            const bytes = Buffer.from(head.join("\r\n"));
            return send(
              supabase.port,
              Buffer.concat([bytes, content]),
              !tellsLength,
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
    { numRuns: 40 },
  );
  expect(requests).toBeGreaterThanOrEqual(2000);
  const entry = { name: "A", email: "a@b.example" };
  const joined = await table(keys.publishableKey).insert(entry);
  expect(joined.status).toBe(201);
  const { data } = await table(keys.secretKey).select();
  expect(data).toContainEqual(expect.objectContaining(entry));
  for (const { name, email } of data ?? []) {
    expect(name).toBe(name.trim());
    expect(name.length).toBeGreaterThan(0);
    expect(name.length).toBeLessThanOrEqual(200);
    expect(email).toMatch(/^\S+@\S+\.\S+$/);
  }
});
