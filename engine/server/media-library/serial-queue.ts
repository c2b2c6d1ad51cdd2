/** Runs the tasks of each key one after another, even after one fails. */
export class SerialQueue {
  readonly #last = new Map<string, Promise<unknown>>();

  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const run = (this.#last.get(key) ?? Promise.resolve()).then(work);
    const settled = run.catch(() => undefined);
    this.#last.set(key, settled);
    try {
      return await run;
    } finally {
      if (this.#last.get(key) === settled) this.#last.delete(key);
    }
  }
}
