/** The inline script of every document if visits are counted. */
import { countVisit } from "../waitlist/count.ts";
import "./inline.ts";

addEventListener("load", countVisit);
