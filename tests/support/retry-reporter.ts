import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase } from 'vitest/node';

/** The first line, what a browser test waited for, and where. */
function describeError({ message, stack = '' }: { message: string; stack?: string }): string {
  const [reason = '', ...lines] = stripVTControlCharacters(message).split('\n');
  const waited = lines.find((line) => line.includes('waiting for'))?.replace(/^[\s-]+/, '');
  const place = /tests\/[\w./-]+\.test\.tsx?:\d+/.exec(stripVTControlCharacters(stack))?.[0];
  return [reason, waited, place && `at ${place}`].filter(Boolean).join(', ');
}

/**
 * Lists tests that passed only on retry, with the reason of the first failure. A test that appears here repeatedly is
 * flaky: fix the cause, in the test or in the code.
 */
export default class RetryReporter implements Reporter {
  readonly #retried: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.ok() && (test.diagnostic()?.retryCount ?? 0) > 0) {
      const error = test.result().errors?.[0];
      this.#retried.push(
        `${test.module.relativeModuleId} > ${test.fullName}: ${error ? describeError(error) : 'no reason given'}`,
      );
    }
  }

  onTestRunEnd(): void {
    for (const name of this.#retried) console.log(`Passed on retry: ${name}`);
  }
}
