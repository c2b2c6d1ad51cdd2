import { describe, expect, test } from 'vitest';
import { findBlockProblems, findTenantProblems } from '../../../tests/support/mutations/mutation-trials';

describe('mistakes in every file', { timeout: 600_000 }, () => {
  test('mutations of a tenant are reported in their own file or change nothing', () => {
    expect(findTenantProblems(1)).toEqual([]);
  });

  test('mutations of a block are reported with a location or change nothing', () => {
    expect(findBlockProblems()).toEqual([]);
  });
});
