/** The inline script of every document if visits are counted; without it the document is 200 bytes smaller. */
import { countVisit } from "../visits/count.ts";
import "./inline.ts";

countVisit();
