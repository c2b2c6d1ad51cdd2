import { expect, test } from 'vitest';
import { tenantTroubles } from '../../../tests/support/mutations/mutation-trials';

test(
  'every other mistake in a tenant’s file is told with its place, or changes nothing',
  { timeout: 600_000 },
  () => {
    expect(tenantTroubles(0)).toEqual([]);
  },
);
