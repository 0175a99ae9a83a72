/** A house for tests: free ports, new data at each opening, builds kept. */
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { type House, openHouse } from "./house.ts";
import { findFreePorts, isFree } from "./ports.ts";
import { type Report, silentReport } from "./report.ts";
import { type Ports, readSettings, type Settings } from "./settings.ts";

const root = join(import.meta.dirname, "../..");

export type TestHouseOptions = {
  /** Tells houses apart that stand side by side; part of the folder's name. */
  name?: string;
  /** NDJSON instead of the sample content. */
  content?: string;
  /** Builds content that the checks would refuse. */
  unchecked?: boolean;
  report?: Report;
  signal?: AbortSignal;
};

export type TestHouse = House;

/** Enough for a whole run of tests that publish, so that a second run is quick. */
const KEPT_BUILDS = 20;

/**
 * Opens a house with nothing but embedded parts, whatever the environment says.
 * Content and entries are new; a build of the same content and code is used again.
 *
 * @throws Error when the site cannot be built
 */
export async function openTestHouse({
  name = "test",
  content,
  unchecked,
  report = silentReport,
  signal = new AbortController().signal,
}: TestHouseOptions = {}): Promise<TestHouse> {
  const directory = join(root, ".local", name);
  await mkdir(directory, { recursive: true });
  const settings: Settings = {
    ...readSettings({}),
    ports: await rememberedPorts(join(directory, "ports.json")),
  };
  settings.siteUrl = `http://localhost:${settings.ports.site}`;
  settings.studioUrl = `http://localhost:${settings.ports.studio}`;
  await forgetData(directory);
  const house = await openHouse({
    directory,
    settings,
    inherited: process.env,
    report,
    signal,
    content,
    unchecked,
    keptBuilds: KEPT_BUILDS,
  });
  if (!house.firstBuild.live) {
    await house.close();
    throw new Error(house.firstBuild.problems.join("\n"));
  }
  return house;
}

const portsSchema = z.object({
  site: z.number(),
  studio: z.number(),
  contentLake: z.number(),
  supabase: z.number(),
});

/** Addresses are baked into the build: the same ports again, if they are free. */
async function rememberedPorts(file: string): Promise<Ports> {
  const text = await readFile(file, "utf8").catch(() => "null");
  const known = portsSchema.safeParse(JSON.parse(text));
  if (known.success) {
    const free = await Promise.all(Object.values(known.data).map(isFree));
    if (free.every(Boolean)) return known.data;
  }
  const [site = 0, studio = 0, contentLake = 0, supabase = 0] =
    await findFreePorts(4);
  const ports = { site, studio, contentLake, supabase };
  await writeFile(file, JSON.stringify(ports));
  return ports;
}

/** The keys stay: they are baked into the build, too. */
async function forgetData(directory: string): Promise<void> {
  await rm(join(directory, "content-lake"), { recursive: true, force: true });
  const supabase = join(directory, "supabase");
  for (const name of await readdir(supabase).catch(() => [])) {
    if (name === "keys.json") continue;
    await rm(join(supabase, name), { recursive: true, force: true });
  }
}
