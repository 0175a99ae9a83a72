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
    "/rest/v1/%57aitlist",
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
const names = ["name", "email", "id", "created_at", "__proto__", "x"];
const body = fc.oneof(
  fc
    .dictionary(fc.constantFrom(...names), value, { maxKeys: 4 })
    .map((row) => JSON.stringify(row)),
  fc.constantFrom("", "{", "null", "[]", "[[]]", '"text"', "[".repeat(5000)),
  fc.string({ unit: "binary", maxLength: 40 }),
);

/** Sends bytes, and hangs up before the answer or not. @returns all that comes back */
async function send(port: number, data: Buffer, hangUp: boolean) {
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

test("after bad requests the embedded Supabase still takes entries, and has kept none that breaks a rule", async () => {
  await using folder = await copyFolder(inject("supabaseFolder"));
  const options = await supabaseOptions(folder.path, 0);
  const { keys } = options;
  await using supabase = await startLocalSupabase(options);
  const table = createClient<Database>(supabase.url, keys.secretKey, {
    auth: { persistSession: false },
  }).from("Waitlist");
  await fc.assert(
    fc.asyncProperty(
      method,
      path,
      body,
      fc.boolean(),
      fc.boolean(),
      async (verb, address, text, hasKey, tellsLength) => {
        const content = Buffer.from(text);
        const head = [
          `${verb} ${address} HTTP/1.1`,
          "Host: localhost\r\nConnection: close",
          "Content-Type: application/json",
          `Content-Length: ${content.length + (tellsLength ? 0 : 3)}`,
          `${hasKey ? "apikey" : "x"}: ${keys.publishableKey}\r\n\r\n`,
        ];
        const bytes = Buffer.concat([Buffer.from(head.join("\r\n")), content]);
        const answer = await send(supabase.port, bytes, !tellsLength);
        expect(answer).toMatch(/^($|HTTP\/1\.1 [245]\d\d )/);
        expect(answer).not.toContain(keys.secretKey);
      },
    ),
    { numRuns: 300 },
  );
  const entry = { name: "A", email: "still@b.example" };
  expect((await table.insert(entry)).status).toBe(201);
  const { data } = await table.select();
  expect(data).toContainEqual(expect.objectContaining(entry));
  for (const { name, email } of data ?? []) {
    expect(name).toMatch(/^\S(.{0,198}\S)?$/u);
    expect(email).toMatch(/^\S+@\S+\.\S+$/);
  }
});
