import { expect, test } from 'vitest';
import { GATES, runGate } from './gates';

const PATIENCE_MS = 300_000;

// Tests like all others, so that they share the machine with them. They need no build and change nothing. Linting the
// whole project with its types takes as long as a fifth of all tests: that is a command of its own.
test.each(GATES.filter(({ isOfLint }) => !isOfLint))(
  '$name',
  async (gate) => {
    const { holds, output } = await runGate(gate);
    if (!holds) expect.fail(output);
  },
  PATIENCE_MS,
);
