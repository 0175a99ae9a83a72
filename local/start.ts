/** `npm start`: the whole product on this machine. */
import { type HouseOptions, openHouse } from "./runner/house.ts";
import { live } from "./runner/live.ts";
import { problemLines } from "./runner/words.ts";

await live(async (options: HouseOptions) => {
  const { report, signal } = options;
  const house = await openHouse(options);
  const { publishing, firstBuild } = house;
  const tell = (problems: string[]) => report.complain(problemLines(problems));
  if (!firstBuild.live) {
    tell(firstBuild.problems);
    // Editors can mend content in the Studio; code that does not build is
    // nothing to wait for when there is no earlier page to show.
    if (firstBuild.fault === "build" && !publishing.status().liveSince) {
      await house.close();
      throw new Error("There is no page to show.");
    }
  }
  publishing.subscribe(({ state, problems }) => {
    if (state === "failed" && !signal.aborted) tell(problems);
  });
  return house;
});
