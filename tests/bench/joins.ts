/** Joins per second, with the rules and without, on both engines. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import type { ScratchPostgres } from "../../supabase/scratch-postgres.ts";
import {
  guessable,
  load,
  median,
  quantile,
  rate,
  type Sample,
} from "./measure.ts";
import { PLAIN_TABLE } from "./plain.ts";

export type JoinResult = {
  engine: string;
  clients: number;
  /** Per second; medians of the rounds. */
  plain: number;
  rules: number;
  /** Milliseconds, with the rules. */
  p50: number;
  p99: number;
};

export type TimingResult = {
  engine: string;
  /** Median milliseconds of a first join and of a repeated one. */
  first: number;
  repeated: number;
  /** Share of right guesses from one measurement; 0.5 is chance. */
  guess: number;
};

type Kind = "plain" | "rules";
/** Sends one entry and waits for the answer. */
type Join = (kind: Kind, number: number, email: string) => Promise<void>;

const CLIENTS = [1, 16, 64];
const ROUNDS = 5;
const SECONDS = 2;
const PAIRS = 2000;

let number = 0;
/** A new visitor each time: the limit is passed through, but never reached. */
const visitor = (n: number) =>
  `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

async function measureJoins(
  engine: string,
  clients: number,
  join: Join,
): Promise<JoinResult> {
  const samples: Record<Kind, Sample[]> = { plain: [], rules: [] };
  // In turns, so that a moment of a busy machine meets both.
  for (let round = 0; round < ROUNDS; round += 1)
    for (const kind of ["plain", "rules"] as const)
      samples[kind].push(
        await load(clients, SECONDS, () => {
          number += 1;
          return join(kind, number, `person${number}@b.example`);
        }),
      );
  const latencies = samples.rules.flatMap((sample) => sample.latencies);
  return {
    engine,
    clients,
    plain: median(samples.plain.map(rate)),
    rules: median(samples.rules.map(rate)),
    p50: median(latencies),
    p99: quantile(latencies, 0.99),
  };
}

/** First and repeated joins in turns, one after the other. */
async function measureTiming(
  engine: string,
  join: Join,
): Promise<TimingResult> {
  const times: [number[], number[]] = [[], []];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const email = `pair${pair}@b.example`;
    for (const list of times) {
      number += 1;
      const start = performance.now();
      await join("rules", number, email);
      list.push(performance.now() - start);
    }
  }
  const [first, repeated] = times.map((list) =>
    list.slice(200),
  ) as typeof times;
  return {
    engine,
    first: median(first),
    repeated: median(repeated),
    guess: guessable(first, repeated),
  };
}

async function measure(engine: string, join: Join) {
  const joins: JoinResult[] = [];
  for (const clients of CLIENTS)
    joins.push(await measureJoins(engine, clients, join));
  return { joins, timing: await measureTiming(engine, join) };
}

/** Native PostgreSQL, each join a transaction as PostgREST makes it. */
export async function measureNative(server: ScratchPostgres) {
  await server.createDatabase("joins");
  const owner = postgres(server.url("joins"), { max: 1 });
  await owner.unsafe(PLAIN_TABLE);
  await owner.end();
  const api = postgres(server.url("joins", "authenticator"), {
    max: Math.max(...CLIENTS),
  });
  const table = { plain: "Plain", rules: "Waitlist" };
  try {
    return await measure("PostgreSQL 18", async (kind, n, email) => {
      const headers = JSON.stringify({ "cf-connecting-ip": visitor(n) });
      const body = JSON.stringify([{ name: "Some Name", email }]);
      await api.begin((transaction) => [
        transaction`select set_config('search_path', 'public', true),
          set_config('role', 'anon', true),
          set_config('request.jwt.claims', '{"role":"anon"}', true),
          set_config('request.headers', ${headers}, true)`,
        transaction.unsafe(
          `with body as (select $1::text::json as entries), written as (
             insert into public."${table[kind]}" (email, name)
             select email, name from body,
               json_to_recordset(body.entries) as _ (email text, name text)
             returning 1)
           select count(*) from written`,
          [body],
          { prepare: true },
        ),
      ]);
    });
  } finally {
    await api.end();
  }
}

/** The embedded Supabase over HTTP, in a process of its own. */
export async function measureEmbedded() {
  const folder = await mkdtemp(join(tmpdir(), "bench-embedded-"));
  const agent = new Agent({
    keepAlive: true,
    maxSockets: Math.max(...CLIENTS),
  });
  const servers = {
    plain: await startEmbedded(join(folder, "plain"), "plain"),
    rules: await startEmbedded(join(folder, "rules"), "rules"),
  };
  try {
    return await measure("embedded (PGlite)", async (kind, n, email) => {
      const { url, publishableKey } = servers[kind];
      await post(
        agent,
        `${url}/rest/v1/Waitlist`,
        {
          apikey: publishableKey,
          "content-type": "application/json",
          "x-visitor": visitor(n),
        },
        JSON.stringify({ name: "Some Name", email }),
      );
    });
  } finally {
    agent.destroy();
    for (const { child } of Object.values(servers)) {
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGKILL");
      await gone;
    }
    await rm(folder, { recursive: true, force: true });
  }
}

/** Starts `embedded.ts` and waits until it is ready. */
export async function startEmbedded(directory: string, kind: Kind) {
  const script = fileURLToPath(new URL("embedded.ts", import.meta.url));
  const child: ChildProcess = spawn(
    process.execPath,
    [script, directory, kind],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const ready = await new Promise<string>((resolve, reject) => {
    child.once("exit", () => reject(new Error("The embedded Supabase ended")));
    if (child.stdout) createInterface(child.stdout).once("line", resolve);
  });
  const { url, publishableKey, secretKey } = JSON.parse(ready) as Record<
    string,
    string
  >;
  return {
    child,
    url: `${url}`,
    publishableKey: `${publishableKey}`,
    secretKey: `${secretKey}`,
  };
}

function post(
  agent: Agent,
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent, method: "POST", headers }, (response) => {
      response
        .resume()
        .once("end", () =>
          response.statusCode === 201
            ? resolve()
            : reject(new Error(`Answered with ${response.statusCode}`)),
        );
    })
      .once("error", reject)
      .end(body);
  });
}
