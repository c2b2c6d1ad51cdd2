import { expect, test } from 'vitest';
import { GATES, runGate } from './gates';

const TIMEOUT_MS = 300_000;

// Linting the whole project takes as long as a fifth of all tests, so those gates run in `npm run lint` only.
test.each(GATES.filter(({ isLintOnly }) => !isLintOnly))(
  '$name',
  async (gate) => {
    const { hasPassed, output } = await runGate(gate);
    if (!hasPassed) expect.fail(output);
  },
  TIMEOUT_MS,
);
