import { expect, it } from 'vitest';
import type { SourceRequest } from './source';
import { loanForm } from './loan-form';

const loadForm = (query: Record<string, string>) =>
  loanForm.load({ route: { path: '/', pattern: '/', params: {}, query, url: '' } } as SourceRequest);

it('returns the fields of the calculator’s form and ignores other parameters', () => {
  expect(loadForm({ amount: '25,000', frequency: 'weekly', deposit: '', utm_source: 'mail' })).toEqual({
    value: { amount: '25,000', frequency: 'weekly' },
  });
  expect(loadForm({ utm_source: 'mail' })).toEqual({ absent: true });
});

it('limits the length of values', () => {
  expect(loadForm({ amount: '9'.repeat(5_000) })).toEqual({ value: { amount: '9'.repeat(30) } });
});
