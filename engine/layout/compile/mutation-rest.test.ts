import { describe, expect, test } from 'vitest';
import { blockTroubles, tenantTroubles } from '../../../tests/support/mutations/mutation-trials';

describe('mistakes in every file', { timeout: 600_000 }, () => {
  test('of a tenant, those that mutation.test.ts leaves, are told with their place, or change nothing', () => {
    expect(tenantTroubles(1)).toEqual([]);
  });

  test('of a block are told with their place, or change nothing', () => {
    expect(blockTroubles()).toEqual([]);
  });
});
