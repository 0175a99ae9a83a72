import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { expect, test, vi } from "vitest";
import {
  answerRequests,
  commands,
  people,
  person,
} from "../../tests/command-line.ts";
import { inviteFile, inviteNext } from "./invite.ts";
import { openWaitlist } from "./waitlist.ts";

const path = (name: string) => commands.path(name);
const invitedNames = async () =>
  (await commands.people())
    .filter(({ invited_at }) => invited_at)
    .map(({ name }) => name);
/** The people in a file, or no one without the file. */
const written = async (file: string): Promise<string[]> =>
  existsSync(file)
    ? [...(await readFile(file, "utf8")).matchAll(/Person \d/g)].map(String)
    : [];

test("those who have waited longest are written for a mail service and count as invited, once", async () => {
  await commands.insert([...people(2), person("+a@b.example", "", "=1+1")]);
  const invite = (file: string) =>
    commands.run(`invite --next 2 --output ${path(file)}`);
  expect(await invite("a.csv")).toMatchObject({
    exitCode: 0,
    stdout: "2 invited, 1 left waiting.\n",
  });
  expect(await readFile(path("a.csv"), "utf8")).toBe(
    '\ufeff"name","email"\r\n"Person 0","person0@b.example"\r\n"Person 1","person1@b.example"\r\n',
  );
  expect(await invitedNames()).toEqual(["Person 0", "Person 1"]);
  expect(await invite("a.csv")).toMatchObject({
    exitCode: 1,
    stderr: expect.stringMatching(/a\.csv exists\. .* invite --file .*a\.csv/),
  });
  await invite("b.csv");
  expect(await readFile(path("b.csv"), "utf8")).toContain(
    '"\'=1+1","+a@b.example"',
  );
  expect(await invite("c.csv")).toMatchObject({
    exitCode: 3,
    stderr: expect.stringContaining("No one is waiting."),
  });
  expect(existsSync(path("c.csv"))).toBe(false);
});

test("people who were chosen elsewhere count as invited, and those not on the list are reported by line", async () => {
  await commands.insert([...people(3), person("+a@b.example", "", "Somebody")]);
  const line = `invite --file ${path("accepted.csv")}`;
  await writeFile(
    path("accepted.csv"),
    "Email\nPERSON1@b.example\nnobody@b.example\nperson1@b.example\n'+a@b.example",
  );
  expect(await commands.run(line)).toMatchObject({
    exitCode: 3,
    stdout: "2 invited, 0 were invited before, 1 not on the waitlist.\n",
    stderr: expect.stringContaining("\nLine 3: not on the waitlist\n"),
  });
  expect(await commands.run(line)).toMatchObject({
    stdout: "0 invited, 2 were invited before, 1 not on the waitlist.\n",
  });
  expect(await invitedNames()).toEqual(["Person 1", "Somebody"]);
});

test("killed at any step, an invite skips no one: its file is complete before anyone counts as invited", async () => {
  using _ = vi.spyOn(console, "log").mockReturnValue();
  const open = (signal: AbortSignal) =>
    openWaitlist(commands, signal, { page: 1, batch: 1 });
  const waitlist = open(new AbortController().signal);
  let isKilled = true;
  for (let step = 0; isKilled; step += 1) {
    await commands.empty();
    await commands.insert(people(3));
    const [batch, rest] = [path(`${step}.csv`), path(`rest${step}.csv`)];
    const controller = new AbortController();
    const killed = Promise.withResolvers<void>();
    let steps = 0;
    const takeStep = async () => {
      steps += 1;
      if (steps <= step) return;
      killed.resolve();
      await once(controller.signal, "abort");
      throw controller.signal.reason;
    };
    // From the step on, the command waits, so that nothing changes any more.
    const { fetch } = globalThis;
    vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
      await takeStep();
      const response = await fetch(url, init);
      await takeStep();
      return response;
    });
    const options = { next: 2, output: batch };
    const command = inviteNext(open(controller.signal), options);
    const ending = command.then(() => false);
    isKilled = await Promise.race([killed.promise.then(() => true), ending]);
    vi.unstubAllGlobals();

    const first = await written(batch);
    expect([[], ["Person 0", "Person 1"]]).toContainEqual(first);
    expect([[], first]).toContainEqual(await invitedNames());
    if (first.length > 0) await inviteFile(waitlist, batch);
    await inviteNext(waitlist, { next: 3, output: rest });
    const all = [...first, ...(await written(rest))];
    expect(all).toEqual(["Person 0", "Person 1", "Person 2"]);
    // Four requests (how many wait, two pages, the marking), with a step before and after each.
    if (!isKilled) expect(step).toBe(8);
    controller.abort();
    await command.catch(() => {});
  }
});

test.each<[string, () => Promise<Response | undefined>, RegExp, string[]]>([
  [
    "while another run invites some of the same people",
    async () => {
      vi.unstubAllGlobals();
      const { signal } = new AbortController();
      const first = people(2).map(({ email }) => email);
      await openWaitlist(commands, signal).invite(first);
      return undefined;
    },
    /Another run has invited 2 of these people meanwhile, so no one was invited now\. Run the command again\./,
    ["Person 0", "Person 1"],
  ],
  [
    "and waits too long for another run",
    // PostgreSQL's answer after a timeout.
    async () => Response.json({ code: "57014", message: "" }, { status: 500 }),
    /No one was invited now\..*57014/s,
    [],
  ],
])(
  "who invites %s gets no file, and no one is skipped",
  async (_, marking, problem, invited) => {
    await commands.insert(people(3));
    answerRequests(async (path) =>
      path.includes("/rpc/") ? marking() : undefined,
    );
    const line = `invite --next 3 --output ${path("late.csv")}`;
    expect(await commands.run(line)).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(problem),
    });
    expect(existsSync(path("late.csv"))).toBe(false);
    expect(await invitedNames()).toEqual(invited);
  },
);
