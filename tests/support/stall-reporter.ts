import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';

/** Longer than the timeout of every test, so that only a worker that no timeout can stop is found. */
const LIMIT_MS = 15 * 60_000;
const CHECK_MS = 30_000;

/**
 * Ends a run in which a test file has had no result for a quarter of an hour. A timeout cannot stop a test that blocks its
 * worker, such as an endless loop or a synchronous call; without this, the run would never end, and nobody would know where.
 */
export default class StallReporter implements Reporter {
  readonly #lastResult = new Map<string, number>();
  #vitest: Vitest | undefined;
  #timer: NodeJS.Timeout | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunStart(): void {
    this.#timer = setInterval(() => this.#check(), CHECK_MS).unref();
  }

  onTestModuleStart({ relativeModuleId }: TestModule): void {
    this.#lastResult.set(relativeModuleId, Date.now());
  }

  onTestCaseResult({ module }: TestCase): void {
    this.#lastResult.set(module.relativeModuleId, Date.now());
  }

  onTestModuleEnd({ relativeModuleId }: TestModule): void {
    this.#lastResult.delete(relativeModuleId);
  }

  onTestRunEnd(): void {
    clearInterval(this.#timer);
  }

  #check(): void {
    const stalled = [...this.#lastResult].filter(([, time]) => Date.now() - time > LIMIT_MS);
    if (stalled.length === 0) return;
    for (const [file] of stalled)
      console.error(`${file} has had no result for ${LIMIT_MS / 60_000} minutes. The run is ended.`);
    clearInterval(this.#timer);
    process.exitCode = 1;
    void this.#vitest?.exit(true);
  }
}
