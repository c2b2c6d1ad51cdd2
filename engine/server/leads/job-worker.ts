/** Takes jobs one after another, in the background. */
export interface JobWorker {
  /** Nothing was found, and it waits for the next look. */
  readonly isWaiting: boolean;
  /** Looks at once, or again if it is looking. */
  wake(): void;
  /** Ends after the job that it does now. */
  stop(): Promise<void>;
}

/**
 * Starts a worker. pg-boss's own workers do not wait for the confirmation of a job: if the database is gone at that
 * moment, the rejection that nobody handles ends the process.
 * @param takeJob does one job; returns false if there was none
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
