import { expect, test } from 'vitest';
import { GATES, runGate } from './gates';

const TIMEOUT_MS = 300_000;

// Lint-only gates are excluded: linting the whole project takes a fifth of the time of all tests.
test.each(GATES.filter(({ isLintOnly }) => !isLintOnly))(
  '$name',
  async (gate) => {
    const { hasPassed, output } = await runGate(gate);
    if (!hasPassed) expect.fail(output);
  },
  TIMEOUT_MS,
);
