import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase } from 'vitest/node';

/**
 * Names what passed only when it was tried again: a browser on a busy machine may miss its moment once, but a
 * test that needs this often is a fault, in the test or in what it holds. Why the first try failed stands beside it.
 */
export default class SecondTries implements Reporter {
  readonly #found: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.ok() && (test.diagnostic()?.retryCount ?? 0) > 0) {
      const why = test.result().errors?.[0]?.message.split('\n', 1)[0] ?? 'it did not say why';
      this.#found.push(
        `${test.module.relativeModuleId} > ${test.fullName}: ${stripVTControlCharacters(why)}`,
      );
    }
  }

  onTestRunEnd(): void {
    for (const name of this.#found) console.log(`Passed at its second try: ${name}`);
  }
}
