import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { expect, test, vi } from "vitest";
import { supabaseError } from "../../lib/failures.ts";
import {
  insert,
  listed,
  path,
  people,
  person,
  run,
  waitlist,
} from "../../tests/command-line.ts";
import { inviteNext } from "./invite.ts";
import type { Waitlist } from "./waitlist.ts";

const invitedNames = async () =>
  (await listed())
    .filter(({ invited_at }) => invited_at)
    .map(({ name }) => name);
const written = async (file: string) =>
  (await readFile(file, "utf8")).match(/Person \d/g);

test("those who have waited longest are written to a file and invited once", async () => {
  await insert([...people(2), person("+a@b.example", "", "=1+1")]);
  const invite = (file: string) =>
    run(`invite --next 2 --output ${path(file)}`);
  expect(await invite("a.csv")).toMatchObject({
    exitCode: 0,
    stdout: "2 invited, 1 left waiting.\n",
  });
  expect(await readFile(path("a.csv"), "utf8")).toBe(
    '\ufeffname,email\r\n"Person 0","person0@b.example"\r\n"Person 1","person1@b.example"\r\n',
  );
  expect(await invitedNames()).toEqual(["Person 0", "Person 1"]);
  expect(await invite("a.csv")).toMatchObject({
    exitCode: 1,
    stderr: expect.stringMatching(/a\.csv exists\. .* invite --file .*a\.csv/),
  });
  expect(await invite("b.csv")).toMatchObject({
    stdout: "1 of 2 invited, 0 left waiting.\n",
  });
  expect(await readFile(path("b.csv"), "utf8")).toContain(
    '"\'=1+1","+a@b.example"',
  );
  expect(await invite("c.csv")).toMatchObject({
    exitCode: 3,
    stderr: expect.stringContaining("No one is waiting."),
  });
  expect(existsSync(path("c.csv"))).toBe(false);
});

test("people of a file are invited, and unknown ones reported by line", async () => {
  await insert([...people(3), person("+a@b.example", "", "Somebody")]);
  const line = `invite --file ${path("accepted.csv")}`;
  await writeFile(
    path("accepted.csv"),
    "Email\nPERSON1@b.example\nnobody@b.example\nperson1@b.example\n'+a@b.example",
  );
  expect(await run(line)).toMatchObject({
    exitCode: 3,
    stdout: "2 invited, 0 were invited before, 1 not on the waitlist.\n",
    stderr: expect.stringContaining("\nLine 3: not on the waitlist\n"),
  });
  expect(await invitedNames()).toEqual(["Person 1", "Somebody"]);
  const before = await listed();
  expect(await run(line)).toMatchObject({
    stdout: "0 invited, 2 were invited before, 1 not on the waitlist.\n",
  });
  expect(await listed()).toEqual(before);
});

/** Inserts three people, and invites two of them with `waitlist.invite` replaced. */
async function inviteWith(invite: Waitlist["invite"]) {
  await insert(people(3));
  using printed = vi.spyOn(console, "error").mockReturnValue();
  const output = path("batch.csv");
  await rm(output, { force: true });
  const inviting = inviteNext({ ...waitlist, invite }, { next: 2, output });
  const error = await inviting.catch(String);
  return { output, message: [error, printed.mock.calls].join("\n") };
}

test.each([
  ["before", []],
  ["after", ["Person 0", "Person 1"]],
])(
  "an invite cut off %s it marks people skips no one",
  async (when, marked) => {
    const { output, message } = await inviteWith(async (...parameters) => {
      if (when === "after") await waitlist.invite(...parameters);
      throw supabaseError({ status: 0, code: "EPIPE" });
    });
    expect(message).toMatch(/EPIPE.*batch\.csv is complete; mark its people/s);
    expect(await written(output)).toEqual(["Person 0", "Person 1"]);
    expect(await invitedNames()).toEqual(marked);
    await run(`invite --file ${output}`);
    await run(`invite --next 3 --output ${path("rest.csv")}`);
    expect(await written(path("rest.csv"))).toEqual(["Person 2"]);
  },
);

test("of two invites at once of some people, one is refused whole", async () => {
  const { output, message } = await inviteWith(async (emails, ...others) => {
    await waitlist.invite(emails.slice(0, 1));
    return waitlist.invite(emails, ...others);
  });
  expect(message).toContain(
    "Another run has invited 1 of these people meanwhile, so no one was invited now. Run the command again.",
  );
  expect(existsSync(output)).toBe(false);
  expect(await invitedNames()).toEqual(["Person 0"]);
});

test.each([
  // Another run locks the rows for too long; a trigger raises an error; the function is missing.
  { status: 500, code: "57014" },
  { status: 400, code: "P0001" },
  { status: 404, code: "PGRST202" },
])("an invite that is refused with %j leaves no file", async (failure) => {
  const { output, message } = await inviteWith(async () => {
    throw supabaseError(failure);
  });
  expect(message).toMatch(
    RegExp(`${failure.code}.*No one was invited now`, "s"),
  );
  expect(existsSync(output)).toBe(false);
});
