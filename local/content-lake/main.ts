/** `node local/content-lake/main.ts --directory D --port P`: the Content Lake as a process of its own. */
import { parseArgs } from "node:util";
import { startContentLake } from "./server.ts";

const { values } = parseArgs({
  options: {
    directory: { type: "string" },
    port: { type: "string", default: "3334" },
  },
});
if (!values.directory) {
  console.error("Usage: main.ts --directory <folder> [--port <number>]");
  process.exit(2);
}

const lake = await startContentLake({
  directory: values.directory,
  port: Number(values.port),
});
console.log(JSON.stringify({ url: lake.url }));

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    lake.close().then(() => process.exit(0));
  });
}
