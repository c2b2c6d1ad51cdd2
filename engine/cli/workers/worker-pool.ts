import { setTimeout as delay } from 'node:timers/promises';
import type { Announcement, StopReason } from './messages';

/** A worker process as seen by the primary. */
export interface PoolWorker {
  /** For the log, such as `worker 3 (pid 4711)`. */
  readonly name: string;
  /** Resolves when the worker handles requests. Never settles if it ends before that. */
  readonly ready: Promise<Announcement>;
  /** Resolves with the reason when the process has ended, such as `exit code 1` or `SIGKILL`. */
  readonly ended: Promise<string>;
  /** Asks it to finish its requests and end. */
  stop(reason: StopReason): void;
  /** Ends it immediately. */
  kill(): void;
}

export interface WorkerPoolOptions {
  count: number;
  fork(): PoolWorker;
  log: { info(text: string): void; error(text: string): void };
  limits?: Partial<Limits>;
}

interface Limits {
  /** Time for a worker to become ready. */
  startMs: number;
  /** Time for a worker to end after `stop`. A worker ends itself after ten seconds. */
  stopMs: number;
  /** First and longest wait before a worker that ended soon after its start is replaced. */
  backOffMs: { first: number; longest: number };
  /** A worker that lived longer than this is replaced without waiting. */
  stableMs: number;
}

const LIMITS: Limits = {
  startMs: 180_000,
  stopMs: 13_000,
  backOffMs: { first: 250, longest: 10_000 },
  stableMs: 30_000,
};

/** A slot in the pool, with its worker while there is one. */
interface Slot {
  worker?: PoolWorker | undefined;
  /** Settles when a worker replaces one that has ended. */
  restart?: Promise<void>;
  /** Whether a reload is starting its next worker. */
  isReplacing?: boolean;
  /** Failures in a row, for the back-off. */
  failures: number;
}

/** A worker ended or did not get ready. */
export class WorkerStartError extends Error {}

/** Keeps a number of workers running. */
export class WorkerPool {
  readonly #slots: Slot[];
  readonly #limits: Limits;
  /** Every process that has not ended. */
  readonly #live = new Set<PoolWorker>();
  readonly #stopping = new AbortController();
  #reload: Promise<boolean> | undefined;
  #isReloadRequested = false;

  constructor(private readonly options: WorkerPoolOptions) {
    this.#slots = Array.from({ length: options.count }, () => ({ failures: 0 }));
    this.#limits = { ...LIMITS, ...options.limits };
  }

  /**
   * Starts all workers: first one alone, which creates what the others need, then the others.
   * @throws WorkerStartError if a worker does not become ready
   */
  async start(): Promise<Announcement> {
    const [firstSlot, ...otherSlots] = this.#slots;
    if (!firstSlot) throw new WorkerStartError('A pool needs at least one worker.');
    const announcement = await this.#fill(firstSlot);
    await Promise.all(otherSlots.map((slot) => this.#fill(slot)));
    return announcement;
  }

  /**
   * Replaces the workers one after another. Each old one ends after its successor is ready. If a new one does not get
   * ready, the remaining old ones stay. A call during a reload starts another one after it.
   * @returns whether all workers were replaced
   */
  reload(): Promise<boolean> {
    if (this.#reload) this.#isReloadRequested = true;
    return (this.#reload ??= this.#reloadUntilDone().finally(() => (this.#reload = undefined)));
  }

  async #reloadUntilDone(): Promise<boolean> {
    let isReplaced: boolean;
    do {
      this.#isReloadRequested = false;
      isReplaced = await this.#replaceAll();
    } while (this.#isReloadRequested && !this.#isStopping);
    return isReplaced;
  }

  /** Ends all workers. Returns whether all of them finished their requests and ended with exit code 0. */
  async stop(): Promise<boolean> {
    this.#stopping.abort();
    const workers = [...this.#live];
    for (const worker of workers) worker.stop('shutdown');
    const results = await Promise.all(workers.map((worker) => this.#waitForEnd(worker)));
    return results.every((reason) => reason === 'exit code 0');
  }

  get #isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }

  async #replaceAll(): Promise<boolean> {
    const { log } = this.options;
    log.info('reload: replacing the workers');
    for (const slot of this.#slots) {
      // A worker that is just starting may have loaded files from before the reload.
      await slot.restart;
      const { worker: old } = slot;
      if (!old) return false;
      slot.isReplacing = true;
      try {
        await this.#fill(slot);
      } catch (error) {
        if (this.#isStopping) return false;
        log.error(`reload: ${getMessage(error)} The other workers keep running.`);
        if (!slot.worker) slot.restart = this.#restart(slot, `${old.name} has ended.`);
        return false;
      } finally {
        slot.isReplacing = false;
      }
      if (this.#isStopping) return false;
      old.stop('replaced');
      await this.#waitForEnd(old);
    }
    log.info('reload: all workers were replaced');
    return true;
  }

  /** Starts a worker, waits until it is ready, and puts it into the slot. */
  async #fill(slot: Slot): Promise<Announcement> {
    const worker = this.options.fork();
    this.#live.add(worker);
    const ended = worker.ended.then((reason) => {
      this.#live.delete(worker);
      return reason;
    });
    const timer = new AbortController();
    const announcement = await Promise.race([
      worker.ready,
      ended.then((reason) => {
        throw new WorkerStartError(`${worker.name} did not start (${reason}).`);
      }),
      delay(this.#limits.startMs, undefined, { ref: false, signal: timer.signal }).then(() => {
        worker.kill();
        throw new WorkerStartError(`${worker.name} was not ready in time and was stopped.`);
      }),
    ]).finally(() => timer.abort());
    slot.worker = worker;
    this.options.log.info(`${worker.name} is ready`);
    const readyTime = performance.now();
    void ended.then((reason) => {
      if (slot.worker !== worker) return;
      slot.worker = undefined;
      if (slot.isReplacing) return;
      if (performance.now() - readyTime > this.#limits.stableMs) slot.failures = 0;
      slot.restart = this.#restart(slot, `${worker.name} has ended (${reason}).`);
    });
    return announcement;
  }

  /** Fills a slot again, with increasing delays. */
  async #restart(slot: Slot, problem: string): Promise<void> {
    const { log } = this.options;
    let text = problem;
    while (!this.#isStopping) {
      const { first, longest } = this.#limits.backOffMs;
      const waitMs = slot.failures === 0 ? 0 : Math.min(longest, first * 2 ** (slot.failures - 1));
      slot.failures += 1;
      log.error(`${text} Starting another one${waitMs > 0 ? ` in ${waitMs / 1_000} s` : ''}.`);
      await delay(waitMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      if (this.#isStopping) return;
      try {
        await this.#fill(slot);
        return;
      } catch (error) {
        text = getMessage(error);
      }
    }
  }

  async #waitForEnd(worker: PoolWorker): Promise<string> {
    const timer = new AbortController();
    const limit = delay(this.#limits.stopMs, undefined, { signal: timer.signal }).then(
      () => {
        this.options.log.error(`${worker.name} did not stop in time and was killed.`);
        worker.kill();
        return worker.ended;
      },
      () => '',
    );
    return Promise.race([worker.ended, limit]).finally(() => timer.abort());
  }
}

const getMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));
