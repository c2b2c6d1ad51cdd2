import { expect, test } from 'vitest';
import { findTenantProblems } from '../../../tests/support/mutations/mutation-trials';

test('mutations of a tenant are reported in their own file or change nothing', { timeout: 600_000 }, () => {
  expect(findTenantProblems(0)).toEqual([]);
});
