/** From "published" to "live": at most one build runs, at most one waits. */

/** What editors are told, in the Studio and on the terminal. */
export type PublishingStatus = {
  state: "idle" | "building" | "failed";
  /** When this state began, ISO 8601 in UTC. */
  since: string;
  /** When the page that visitors see now went live; null while there is none. */
  liveSince: string | null;
  /** Why the last build failed, one sentence each; empty unless `failed`. */
  problems: string[];
};

/** A build that is live, or what kept it from going live. */
export type BuildOutcome =
  | { live: true; liveSince: string }
  | {
      live: false;
      /** What has to be mended: the content, in the Studio, or anything else. */
      fault: "content" | "build";
      problems: string[];
    };

type Build = () => Promise<BuildOutcome>;

export type Publishing = {
  /**
   * Makes the first build, without waiting for more to be published.
   *
   * @param build makes a build of the present content and swaps it in
   */
  begin(build: Build): Promise<BuildOutcome>;
  /**
   * Asks for a build of what is published now. Returns at once. Before the
   * first build nothing has to be asked for: it will have everything.
   */
  publish(): void;
  status(): PublishingStatus;
  /** @returns how to stop listening */
  subscribe(listener: (status: PublishingStatus) => void): () => void;
  /** Begins no further build. */
  stop(): void;
};

/**
 * @param options.quietMs a burst of publishes counts as one: the build begins
 *   when nothing was published for this long
 * @param options.liveSince when the present page went live, see above
 */
export function createPublishing(options: {
  quietMs: number;
  liveSince: string | null;
}): Publishing {
  const listeners = new Set<(status: PublishingStatus) => void>();
  let status: PublishingStatus = {
    state: "idle",
    since: new Date().toISOString(),
    liveSince: options.liveSince,
    problems: [],
  };
  let build: Build | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let again = false;
  let stopped = false;

  const become = (next: Omit<PublishingStatus, "since">) => {
    status = { ...next, since: new Date().toISOString() };
    for (const listener of listeners) listener(status);
  };

  const perform = async (current: Build): Promise<BuildOutcome> => {
    timer = undefined;
    running = true;
    if (status.state !== "building") {
      become({ ...status, state: "building", problems: [] });
    }
    const outcome = await current().catch(
      (error: Error): BuildOutcome => ({
        live: false,
        fault: "build",
        problems: [error.message],
      }),
    );
    running = false;
    const liveSince = outcome.live ? outcome.liveSince : status.liveSince;
    if (again && !stopped) {
      again = false;
      become({ state: "building", liveSince, problems: [] });
      void perform(current);
    } else if (outcome.live) {
      become({ state: "idle", liveSince, problems: [] });
    } else {
      become({ state: "failed", liveSince, problems: outcome.problems });
    }
    return outcome;
  };

  return {
    begin(first) {
      build = first;
      return perform(first);
    },
    publish() {
      const current = build;
      if (stopped || !current) return;
      if (running) {
        again = true;
        return;
      }
      if (timer) clearTimeout(timer);
      else become({ ...status, state: "building", problems: [] });
      timer = setTimeout(() => perform(current), options.quietMs);
    },
    status: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
