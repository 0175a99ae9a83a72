/** The script within each document: what has to run before any script file is fetched. */
import { logMissingPage } from "../ui/log-missing-page.ts";
import { installNativeInteractions } from "../ui/native-interactions.ts";
import { loadScriptsAtIntent } from "./load-scripts.ts";

installNativeInteractions();
logMissingPage();
loadScriptsAtIntent();
