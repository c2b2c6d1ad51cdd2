import { ImageError } from './image-error';

export interface QueueLimits {
  /** Pieces of work at the same time. */
  concurrency: number;
  /** Pieces that may wait; more are refused, so that a flood ends in quick answers and not in memory. */
  maxQueued: number;
}

/** Work of which only so much is done at once. Refuses with `busy` what would wait too long. */
export class WorkQueue {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly limits: QueueLimits) {}

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.limits.concurrency) {
      if (this.#waiting.length >= this.limits.maxQueued)
        throw new ImageError('busy', 'Too many images are being processed. Try again in a few seconds.');
      // Whoever finishes hands its place on, so nobody can slip in between.
      await new Promise<void>((next) => this.#waiting.push(next));
    } else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
