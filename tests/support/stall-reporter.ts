import { execFileSync } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';
import { findNodeProcesses } from './dev-server';

/** Longer than the slowest test and its retry may take, so that only a worker that no timeout can stop is found. */
const LIMIT_MS = 25 * 60_000;
const CHECK_MS = 30_000;

interface Progress {
  /** When the last test ended, or else when the file started. */
  time: number;
  /** The last test that the worker reported as started. It reports late, so that a blocked one may be missing. */
  test?: string;
  /** Failures so far, which Vitest prints only when the file ends. */
  failures: string[];
}

/**
 * Ends a run in which a test file has had no result for too long; names the file, its last test, its failures and what
 * its processes wait for. A timeout cannot stop a test that blocks its worker, for example with an endless loop or a
 * synchronous call.
 */
export default class StallReporter implements Reporter {
  readonly #running = new Map<string, Progress>();
  #vitest: Vitest | undefined;
  #timer: NodeJS.Timeout | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunStart(): void {
    this.#timer = setInterval(() => this.#check(), CHECK_MS).unref();
  }

  onTestModuleStart({ relativeModuleId }: TestModule): void {
    this.#running.set(relativeModuleId, { time: Date.now(), failures: [] });
  }

  onTestCaseReady({ module, fullName }: TestCase): void {
    const progress = this.#running.get(module.relativeModuleId);
    if (progress) progress.test = fullName;
  }

  onTestCaseResult(test: TestCase): void {
    const progress = this.#running.get(test.module.relativeModuleId);
    if (!progress) return;
    progress.time = Date.now();
    for (const { message } of test.result().errors ?? [])
      progress.failures.push(`${test.fullName}: ${stripVTControlCharacters(message)}`);
  }

  onTestModuleEnd({ relativeModuleId }: TestModule): void {
    this.#running.delete(relativeModuleId);
  }

  onTestRunEnd(): void {
    clearInterval(this.#timer);
  }

  #check(): void {
    const stalled = [...this.#running].filter(([, { time }]) => Date.now() - time > LIMIT_MS);
    if (stalled.length === 0) return;
    for (const [file, { test, failures }] of stalled) {
      console.error(`${file} has had no result for ${LIMIT_MS / 60_000} minutes. The run is ended.`);
      console.error(`Last test that it reported: ${test ?? 'none'}`);
      for (const failure of failures) console.error(`Failed before: ${failure}`);
    }
    console.error(describeProcesses());
    clearInterval(this.#timer);
    // Vitest does not kill a blocked worker.
    process.once('exit', () => {
      for (const pid of findNodeProcesses(process.pid)) process.kill(pid, 'SIGKILL');
    });
    process.exitCode = 1;
    void this.#vitest?.exit(true);
  }
}

/** The Node processes of the run, with their state and the system call or kernel function they wait in. */
function describeProcesses(): string {
  try {
    const pids = [process.pid, ...findNodeProcesses(process.pid)].join(',');
    return execFileSync('ps', ['-ww', '-o', 'pid,ppid,stat,time,rss,wchan:20,args', '-p', pids], {
      encoding: 'utf8',
    });
  } catch (error) {
    return `The processes cannot be listed: ${String(error)}`;
  }
}
