/** Answers that are kept for a while: at most so many, and the oldest goes first (SRCH-042). */
export class BoundedCache<Value> {
  readonly #kept = new Map<string, { value: Value; since: number }>();
  readonly #entries: number;
  readonly #freshMs: number;
  readonly #now: () => number;

  /** @param entries 0 keeps none; @param freshMs milliseconds for which an answer is good */
  constructor(entries: number, freshMs: number, now: () => number = Date.now) {
    this.#entries = entries;
    this.#freshMs = freshMs;
    this.#now = now;
  }

  get size(): number {
    return this.#kept.size;
  }

  get(key: string): Value | undefined {
    const found = this.#kept.get(key);
    if (!found) return undefined;
    if (this.#now() - found.since < this.#freshMs) return found.value;
    this.#kept.delete(key);
    return undefined;
  }

  set(key: string, value: Value): void {
    this.#kept.delete(key);
    if (this.#entries > 0) this.#kept.set(key, { value, since: this.#now() });
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#entries) break;
      this.#kept.delete(oldest);
    }
  }
}
