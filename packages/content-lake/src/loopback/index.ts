/** An HTTP server for this machine alone. See README.md. */
export { guard, isLoopbackHost, isLoopbackOrigin } from "./guard.ts";
export { type Listening, type ListenOptions, listen } from "./listen.ts";
export { FolderInUseError, lockFolder } from "./lock.ts";
