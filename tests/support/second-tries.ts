import type { Reporter, TestCase } from 'vitest/node';

/**
 * Names what passed only when it was tried again: a browser on a busy machine may miss its moment once, but a
 * test that needs this often is a fault, in the test or in what it holds.
 */
export default class SecondTries implements Reporter {
  readonly #found: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.ok() && (test.diagnostic()?.retryCount ?? 0) > 0) {
      this.#found.push(`${test.module.relativeModuleId} > ${test.fullName}`);
    }
  }

  onTestRunEnd(): void {
    for (const name of this.#found) console.log(`Passed at its second try: ${name}`);
  }
}
