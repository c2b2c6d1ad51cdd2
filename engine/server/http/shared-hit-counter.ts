import { LRUCache } from 'lru-cache';

/** Requests to add to a count. */
export interface Hits {
  key: string;
  count: number;
  /** Milliseconds after which the count starts again, from the first hit. */
  windowMs: number;
}

/** All hits in a window. */
export interface HitTotal {
  hits: number;
  /** Milliseconds until the window ends. */
  ttlMs: number;
}

/** Adds hits with distinct keys to counts that several processes share. Returns the new totals by key. */
export type AddHits = (hits: readonly Hits[]) => Promise<ReadonlyMap<string, HitTotal>>;

/** Maximum number of hits in a period. */
export interface HitLimit {
  windowMs: number;
  max: number;
}

interface SharedHitCounterOptions {
  addHits: AddHits;
  /** Called when the store stops responding, with the error if there is one, and when it responds again. */
  onUnavailable?: (error: unknown) => void;
  onAvailable?: () => void;
  /** Longest wait for the store in milliseconds. */
  timeoutMs?: number;
}

interface WaitingHits {
  hits: Hits;
  /** In the order of the hits. */
  callers: ((total: HitTotal | undefined) => void)[];
}
type Batch = Map<string, WaitingHits>;

/** A request that waits longer for its limit than this is slower than the limit is worth. */
const TIMEOUT_MS = 250;
/** Exceeded limits that are remembered, so that a flood of requests does not reach the store. */
const MAX_EXCEEDED = 20_000;

/**
 * Counts hits in a shared store. Hits that arrive while the store is busy are sent together, so that
 * counting uses at most one connection. While the store fails or is slow, callers immediately get no total
 * and must count locally.
 */
export class SharedHitCounter {
  readonly #options: SharedHitCounterOptions;
  readonly #exceeded = new LRUCache<string, true>({ max: MAX_EXCEEDED });
  #waiting: Batch = new Map();
  #isSending = false;
  /** Whether the store has not answered within the timeout. */
  #isLate = false;
  #isAvailable = true;

  constructor(options: SharedHitCounterOptions) {
    this.#options = options;
  }

  /** Adds a hit. Returns the total, or undefined if the store does not answer in time. */
  async add(key: string, { windowMs, max }: HitLimit): Promise<HitTotal | undefined> {
    // Windows are fixed, so that an exceeded limit stays exceeded until its window ends.
    if (this.#exceeded.has(key)) return { hits: max + 1, ttlMs: this.#exceeded.getRemainingTTL(key) };
    if (this.#isLate) return undefined;
    const total = await new Promise<HitTotal | undefined>((resolve) => {
      const waiting = this.#waiting.get(key) ?? { hits: { key, count: 0, windowMs }, callers: [] };
      waiting.hits.count += 1;
      waiting.callers.push(resolve);
      this.#waiting.set(key, waiting);
      if (!this.#isSending) void this.#send();
    });
    if (total && total.hits > max) this.#exceeded.set(key, true, { ttl: Math.max(1, total.ttlMs) });
    return total;
  }

  async #send(): Promise<void> {
    this.#isSending = true;
    while (this.#waiting.size > 0 && !this.#isLate) {
      const batch = this.#takeWaiting();
      const timer = setTimeout(() => {
        this.#isLate = true;
        this.#reportAvailability(false);
        answer(batch);
        answer(this.#takeWaiting());
      }, this.#options.timeoutMs ?? TIMEOUT_MS);
      try {
        const totals = await this.#options.addHits([...batch.values()].map(({ hits }) => hits));
        answer(batch, totals);
        if (!this.#isLate) this.#reportAvailability(true);
      } catch (error) {
        answer(batch);
        this.#reportAvailability(false, error);
      } finally {
        clearTimeout(timer);
        this.#isLate = false;
      }
    }
    this.#isSending = false;
  }

  #takeWaiting(): Batch {
    const batch = this.#waiting;
    this.#waiting = new Map();
    return batch;
  }

  #reportAvailability(isAvailable: boolean, error?: unknown): void {
    if (isAvailable === this.#isAvailable) return;
    this.#isAvailable = isAvailable;
    if (isAvailable) this.#options.onAvailable?.();
    else this.#options.onUnavailable?.(error);
  }
}

/** Gives each caller the total after its own hit. Without totals, callers get none. */
function answer(batch: Batch, totals?: ReadonlyMap<string, HitTotal>): void {
  for (const [key, { callers }] of batch) {
    const total = totals?.get(key);
    callers.forEach((resolve, index) =>
      resolve(total && { ...total, hits: total.hits - (callers.length - 1 - index) }),
    );
  }
}
