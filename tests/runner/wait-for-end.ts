/** Does nothing until it is asked to end. */
import { lifetime } from "../../local/runner/lifetime.ts";

const { ended } = lifetime();
const awake = setInterval(() => {}, 1000);
console.log("waiting");
await ended;
// Closing takes a moment, in which a second signal may come.
setTimeout(() => {
  clearInterval(awake);
  console.log("ended in order");
}, 500);
