import { once } from "node:events";
import { existsSync } from "node:fs";
import { open } from "node:fs/promises";
import { createServer } from "node:http";
import type { Duplex } from "node:stream";
import { execa } from "execa";
import { describe, expect, it, onTestFinished } from "vitest";
import { findFreePorts } from "../tests/free-ports.ts";
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

/** Starts a command that waits for a promise, or until it is killed. */
function waiting(promise = "new Promise(() => {})") {
  const command = start(`async (context) => {
    setInterval(() => {}, 1000);
    console.log("waiting");
    await ${promise};
  }`);
  onTestFinished(() => void command.kill("SIGKILL"));
  return command;
}

describe("a command that is interrupted", () => {
  it("exits with 128 and the signal's number, even if the signal is sent twice", async () => {
    const codes = [
      ["SIGINT", 130],
      ["SIGTERM", 143],
      ["SIGHUP", 129],
    ] as const;
    const interrupt = async ([signal]: (typeof codes)[number]) => {
      const command = waiting();
      await once(command.stdout, "data");
      command.kill(signal);
      command.kill(signal);
      const { exitCode, stderr } = await command;
      expect(stderr).toBe("Interrupted.");
      return [signal, exitCode];
    };
    expect(await Promise.all(codes.map(interrupt))).toEqual(codes);
  });

  it("exits with 0 if it runs until it is interrupted", async () => {
    const command = waiting("context.untilInterrupted()");
    await once(command.stdout, "data");
    command.kill("SIGINT");
    expect((await command).exitCode).toBe(0);
  });
});

it("a command whose output is closed, as by head, ends as a shell expects it", async () => {
  const command = start(`async () => {
    setInterval(() => console.log("line"), 1);
    await new Promise(() => {});
  }`);
  onTestFinished(() => void command.kill("SIGKILL"));
  await once(command.stdout, "data");
  command.stdout.destroy();
  const { exitCode, stderr } = await command;
  expect([exitCode, stderr]).toEqual([141, ""]);
});

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

describe("an error is reported", () => {
  it("with its cause", () => {
    const cause = new Error("The lake is dry.");
    expect(describeError(new Error("It did not start.", { cause }))).toBe(
      "It did not start.\n  The lake is dry.",
    );
    const all = new AggregateError([cause, cause], "Two failed.");
    expect(describeError(all)).toBe(
      "Two failed.\n  The lake is dry.\n  The lake is dry.",
    );
  });

  it("even if something other than an error was thrown", () => {
    const thrown = describeError({ errno: 44 });
    expect(thrown).toMatch(/^A program failed without an error message/);
  });

  it("with the names of secrets in place of secrets that a library or another program quoted", async () => {
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
});
