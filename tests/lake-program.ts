/** `node lake-program.ts FOLDER`: runs a Content Lake in its own process, which can be killed. */
import { startContentLake } from "emulators/content-lake";

const [directory = ""] = process.argv.slice(2);
const { url } = await startContentLake({
  directory,
  port: 0,
  projectId: "local1",
  dataset: "production",
});
console.log(url);
