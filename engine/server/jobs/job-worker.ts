/** Runs jobs one after another in the background. */
export interface JobWorker {
  /** There was no job, so the worker waits for the next poll. */
  readonly isWaiting: boolean;
  /** Polls immediately or, if a poll is in progress, once more after it. */
  wake(): void;
  stop(): Promise<void>;
}

/**
 * Starts a worker. The workers of pg-boss do not await the completion of a job in the database. If the connection is
 * lost at that moment, the unhandled rejection would end the process.
 * @param takeJob runs one job; returns false if there was none
 */
export function startJobWorker(
  takeJob: () => Promise<boolean>,
  { pollMs, onError }: { pollMs: number; onError(error: unknown): void },
): JobWorker {
  let isStopped = false;
  let isWoken = false;
  let endWait: (() => void) | undefined;
  const wait = () =>
    new Promise<void>((resolve) => {
      const finish = () => {
        clearTimeout(timer);
        endWait = undefined;
        resolve();
      };
      const timer = setTimeout(finish, pollMs);
      timer.unref();
      endWait = finish;
    });
  const run = async () => {
    while (!isStopped) {
      isWoken = false;
      const hasWorked = await takeJob().catch((error: unknown) => {
        onError(error);
        return false;
      });
      if (!hasWorked && !isWoken && !isStopped) await wait();
    }
  };
  const running = run();
  return {
    get isWaiting() {
      return endWait !== undefined;
    },
    wake() {
      isWoken = true;
      endWait?.();
    },
    stop() {
      isStopped = true;
      endWait?.();
      return running;
    },
  };
}
