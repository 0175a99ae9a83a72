/** `npm start`: the whole product on this machine. */
import { type HouseOptions, openHouse } from "./runner/house.ts";
import { live } from "./runner/live.ts";
import { problemLines } from "./runner/words.ts";

await live(async (options: HouseOptions) => {
  const { report, signal } = options;
  const house = await openHouse(options);
  const { publishing, firstBuild } = house;
  const tell = (problems: string[]) => report.complain(problemLines(problems));
  if (!firstBuild.live) tell(firstBuild.problems);
  publishing.subscribe(({ state, problems }) => {
    if (state === "failed" && !signal.aborted) tell(problems);
  });
  return house;
});
