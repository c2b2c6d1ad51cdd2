import { expect, test } from 'vitest';
import { GATES, runGate } from './gates';

const TIMEOUT_MS = 300_000;

// Linting the whole project takes a fifth of the time of all tests, so these gates run in `npm run lint` only.
test.each(GATES.filter(({ isLintOnly }) => !isLintOnly))(
  '$name',
  async (gate) => {
    const { hasPassed, output } = await runGate(gate);
    if (!hasPassed) expect.fail(output);
  },
  TIMEOUT_MS,
);
