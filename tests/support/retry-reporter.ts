import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase } from 'vitest/node';

/**
 * Lists tests that passed only on retry, with the reason of the first failure. A test that appears here repeatedly is
 * flaky: fix the cause, in the test or in the code.
 */
export default class RetryReporter implements Reporter {
  readonly #retried: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.ok() && (test.diagnostic()?.retryCount ?? 0) > 0) {
      const reason = test.result().errors?.[0]?.message.split('\n', 1)[0] ?? 'no reason given';
      this.#retried.push(
        `${test.module.relativeModuleId} > ${test.fullName}: ${stripVTControlCharacters(reason)}`,
      );
    }
  }

  onTestRunEnd(): void {
    for (const name of this.#retried) console.log(`Passed on retry: ${name}`);
  }
}
