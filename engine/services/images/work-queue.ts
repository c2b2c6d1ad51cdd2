import { FairQueue } from '../../lib';
import { ImageError } from './image-error';

export interface QueueLimits {
  /** Maximum number of running tasks. */
  concurrency: number;
  /**
   * Maximum number of running and waiting tasks, so that a flood cannot fill the memory. Further tasks are rejected at
   * once. One client alone may have half of them.
   */
  capacity: number;
}

/** The origin of a task: the tenant and the address of the client. */
export type TaskClient = readonly [tenant: string, address: string];

const KIND = 'task';

/**
 * Runs a limited number of tasks at once: of tenants in turn, and of each tenant's addresses in turn. Rejects with `overloaded`
 * if there is no room for a client's task.
 */
export class WorkQueue {
  #running = 0;
  readonly #tasks: FairQueue<() => void>;

  constructor(private readonly limits: QueueLimits) {
    this.#tasks = new FairQueue(() => limits.capacity);
  }

  get waiting(): number {
    return this.#tasks.countWaiting();
  }

  async run<Result>(client: TaskClient, work: () => Promise<Result>): Promise<Result> {
    const task = this.#tasks.admit([KIND, ...client]);
    if (!task)
      throw new ImageError('overloaded', 'Too many images are being processed. Try again in a few seconds.');
    const start = new Promise<void>((resolve) => task.wait(resolve));
    this.#startNext();
    await start;
    try {
      // Each task counts the same, so that clients take turns.
      task.charge(1);
      return await work();
    } finally {
      task.end();
      this.#running -= 1;
      this.#startNext();
    }
  }

  #startNext(): void {
    if (this.#running >= this.limits.concurrency) return;
    const start = this.#tasks.take();
    if (!start) return;
    this.#running += 1;
    start();
  }
}
