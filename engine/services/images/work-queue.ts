import { ImageError } from './image-error';

export interface QueueLimits {
  /** Maximum number of running tasks. */
  concurrency: number;
  /** Maximum number of waiting tasks. Further tasks are rejected at once, so that a flood cannot fill the memory. */
  maxQueued: number;
}

/** Runs a limited number of tasks at once. Rejects with `busy` if the queue is full. */
export class WorkQueue {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly limits: QueueLimits) {}

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.limits.concurrency) {
      if (this.#waiting.length >= this.limits.maxQueued)
        throw new ImageError('busy', 'Too many images are being processed. Try again in a few seconds.');
      // A finished task hands its slot directly to the next one, so no task can jump the queue.
      await new Promise<void>((startNext) => this.#waiting.push(startNext));
    } else this.#running += 1;
    try {
      return await work();
    } finally {
      const startNext = this.#waiting.shift();
      if (startNext) startNext();
      else this.#running -= 1;
    }
  }
}
