/**
 * Callers that request the same key at the same time share one run of the work and its result or error. Nothing is
 * cached: a call after the run has ended starts the work again.
 */
export class SingleFlight<Result> {
  readonly #inFlight = new Map<string, Promise<Result>>();

  /** Whether work for this key is running. */
  has(key: string): boolean {
    return this.#inFlight.has(key);
  }

  /** Runs the work, or joins the run that is in flight for the same key. */
  run(key: string, work: () => Promise<Result>): Promise<Result> {
    let running = this.#inFlight.get(key);
    if (!running) {
      running = work().finally(() => this.#inFlight.delete(key));
      this.#inFlight.set(key, running);
    }
    return running;
  }
}
