/** The inline script of every document if visits are counted. */
import { count } from "../waitlist/count.ts";
import "./inline.ts";

addEventListener("load", () => count("pageview"));
