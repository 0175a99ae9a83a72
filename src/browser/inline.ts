/** The script within each document: what has to run before any script file is fetched. */
import { installNativeInteractions } from "../ui/native-interactions.ts";
import { loadScriptsAtIntent } from "./load-scripts.ts";
import { logMissingPage } from "./log-missing-page.ts";

installNativeInteractions();
logMissingPage();
loadScriptsAtIntent();
