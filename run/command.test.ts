import { once } from "node:events";
import { existsSync } from "node:fs";
import { open } from "node:fs/promises";
import { createServer } from "node:http";
import type { Duplex } from "node:stream";
import { execa } from "execa";
import { expect, it, onTestFinished } from "vitest";
import { findFreePorts } from "../tests/free-ports.ts";
import { describeError } from "./command.ts";
import { root } from "./root.ts";

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

/** A command that prints, and ends only with a promise of its own. */
const running = (promise: string) => `async (context) => {
  setInterval(() => console.log("running"), 1);
  await ${promise};
}`;
const NEVER = running("new Promise(() => {})");

/** Sent twice, as a terminal and npm may do. */
const send = (signal: NodeJS.Signals) => (command: Command) => {
  command.kill(signal);
  command.kill(signal);
};

it.each([
  ["interrupted", NEVER, send("SIGINT"), 130, "Interrupted."],
  ["terminated", NEVER, send("SIGTERM"), 143, "Interrupted."],
  [
    "hung up at a terminal",
    `(process.stdout.isTTY = true, ${NEVER})`,
    send("SIGHUP"),
    129,
    "Interrupted.",
  ],
  [
    "hung up under nohup",
    NEVER,
    (command: Command) => {
      send("SIGHUP")(command);
      setTimeout(() => command.kill("SIGTERM"), 1_000);
    },
    143,
    "Interrupted.",
  ],
  [
    "that runs until it is interrupted",
    running("context.untilInterrupted()"),
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

it.runIf(existsSync("/dev/full"))(
  "a command fails when its output cannot be written",
  async () => {
    await using full = await open("/dev/full", "w");
    const work = 'async () => console.log("the result")';
    const { exitCode, stderr } = await start(work, { stdout: full.fd });
    expect([exitCode, stderr]).toEqual([
      1,
      expect.stringContaining("no space left on device"),
    ]);
  },
);

it("a command uses the proxy of a company, except for this machine", async () => {
  const tunnels = new Set<Duplex>();
  const proxy = createServer(({ socket }, response) => {
    response.end(tunnels.has(socket) ? "through the proxy" : "directly");
  });
  proxy.on("connect", (_, socket) => {
    tunnels.add(socket);
    socket.write("HTTP/1.1 200 OK\r\n\r\n");
    proxy.emit("connection", socket);
  });
  const [port = 0] = await findFreePorts(1);
  await once(proxy.listen(port, "127.0.0.1"), "listening");
  onTestFinished(() => void proxy.close());
  const address = `http://127.0.0.1:${port}`;
  const work = `async () => {
    for (const url of ["http://page.example", "${address}"])
      console.log(await (await fetch(url)).text());
    // Programs that a command starts read either.
    console.log(process.env.NO_PROXY, process.env.no_proxy);
  }`;
  const env = { HTTP_PROXY: address, NO_PROXY: "", no_proxy: "a.example" };
  const { stdout } = await start(work, { env });
  const direct = "a.example,localhost,127.0.0.1";
  expect(stdout).toBe(`through the proxy\ndirectly\n${direct} ${direct}`);
});

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
    new Error(
      `> Build failed\n{\n  Error: EACCES: permission denied, open '${root}/.next/trace'\n}`,
    ),
    RegExp(`^Something in .* sudo chown -R .* "${root}"$`),
  ],
  [
    new Error("EPERM: operation not permitted, chmod '/srv/www'"),
    /^EPERM: .*'\/srv\/www'$/,
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
