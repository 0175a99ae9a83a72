import { once } from "node:events";
import { execa } from "execa";
import { expect, it, onTestFinished } from "vitest";
import { describeError } from "./command.ts";

/** Starts a command that runs this code. */
const start = (work: string, options = {}) =>
  execa({
    cwd: import.meta.dirname,
    reject: false,
    ...options,
  })`${process.execPath} --input-type=module -e ${`
    import { runCommand } from "./command.ts";
    await runCommand(${work});`}`;

type Command = ReturnType<typeof start>;

/** @returns a command that prints until a promise settles */
const running = (promise: string) => `async (context) => {
  setInterval(() => console.log("running"), 1);
  await ${promise};
}`;
const NEVER = running("new Promise(() => {})");

/** Sends a signal twice, as a terminal and npm may do. */
const send = (signal: NodeJS.Signals) => (command: Command) => {
  command.kill(signal);
  command.kill(signal);
};

it.each([
  ["interrupted", NEVER, send("SIGINT"), 130, "Interrupted."],
  ["whose terminal is closed", NEVER, send("SIGHUP"), 129, "Interrupted."],
  [
    "that runs until it is interrupted",
    running("context.untilInterrupted()"),
    send("SIGINT"),
    0,
    "",
  ],
  [
    "that hangs while it stops",
    running("context.untilInterrupted().then(() => new Promise(() => {}))"),
    send("SIGINT"),
    0,
    "",
  ],
  [
    "whose output is closed, as by head",
    NEVER,
    ({ stdout }: Command): void => void stdout.destroy(),
    141,
    "",
  ],
] as const)(
  "a command %s exits as a shell expects",
  async (_, work, end, code, text) => {
    const command = start(work);
    onTestFinished(() => void command.kill("SIGKILL"));
    await once(command.stdout, "data");
    end(command);
    const { exitCode, stderr } = await command;
    expect([exitCode, stderr]).toEqual([code, text]);
  },
);

const cause = new Error("The lake is dry.");

it.each([
  [
    new Error("It did not start.", { cause }),
    /^It did not start\.\n {2}The lake is dry\.$/,
  ],
  [
    new AggregateError([cause, cause], "Two failed."),
    /^Two failed\.(\n {2}The lake is dry\.){2}$/,
  ],
  [
    new Error("ENOENT: no such file or directory, open '/srv/list.csv'"),
    /^\/srv\/list\.csv: no such file or directory$/,
  ],
  [{ errno: 44 }, /^A program failed without an error message/],
])("%s is reported with its causes", (thrown, text) => {
  expect(describeError(thrown)).toMatch(text);
});

it("a report has the names of secrets that another program quoted", async () => {
  const work = `({ report }) => {
    report.error("> Authorization: Bearer c2VjcmV0, deploying with host-token and bearer key-of-host");
    throw new Error("No dataset production with skSecret, sb_secret_a and key-of-host.");
  }`;
  const { stderr } = await start(work, {
    env: {
      SANITY_DATASET: "production",
      NETLIFY_AUTH_TOKEN: "host-token",
      SANITY_READ_TOKEN: "skSecret",
      SUPABASE_SECRET_KEY: "sb_secret_a",
      HOST_API_KEY: "key-of-host",
    },
  });
  expect(stderr).toBe(
    "> Authorization: Bearer … deploying with NETLIFY_AUTH_TOKEN and bearer …\nNo dataset production with SANITY_READ_TOKEN, SUPABASE_SECRET_KEY and HOST_API_KEY.",
  );
});
