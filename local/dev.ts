/** `npm run dev`: like `npm start`, with hot reload. */
import { openDevHouse } from "./runner/dev-house.ts";
import { live } from "./runner/live.ts";

await live(openDevHouse);
