import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';
import { findNodeProcesses } from './dev-server';

/** Longer than the slowest test and its retry may take, so that only a worker that no timeout can stop is found. */
const LIMIT_MS = 25 * 60_000;
const CHECK_MS = 30_000;

/**
 * Ends a run in which a test file has had no result for too long, and names the file. A timeout cannot stop a test that
 * blocks its worker, for example with an endless loop or a synchronous call.
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
    // Vitest does not kill a blocked worker.
    process.once('exit', () => {
      for (const pid of findNodeProcesses(process.pid)) process.kill(pid, 'SIGKILL');
    });
    process.exitCode = 1;
    void this.#vitest?.exit(true);
  }
}
