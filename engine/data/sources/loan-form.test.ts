import { expect, it } from 'vitest';
import type { SourceRequest } from './source';
import { loanForm } from './loan-form';

const loadForm = (query: Record<string, string>, params: SourceRequest['params'] = {}) =>
  loanForm.load({ route: { path: '/', pattern: '/', params: {}, query, url: '' }, params } as SourceRequest);

it('returns the fields of the calculator’s form and ignores other parameters', () => {
  expect(loadForm({ amount: '25,000', frequency: 'weekly', deposit: '', utm_source: 'mail' })).toEqual({
    value: { amount: '25,000', frequency: 'weekly' },
  });
  expect(loadForm({ utm_source: 'mail' })).toEqual({ absent: true });
});

it('limits the length of values', () => {
  expect(loadForm({ amount: '9'.repeat(5_000) })).toEqual({ value: { amount: '9'.repeat(30) } });
});

it('has a second loan only if the address asks for one', () => {
  expect(loadForm({ amount: '25000', rate2: '9', compareLoans: '1' })).toEqual({
    value: { amount: '25000', second: { rate: '9' } },
  });
  expect(loadForm({ compareLoans: '1' })).toEqual({ value: { second: {} } });
  expect(loadForm({ rate2: '9', compareLoans: '' })).toEqual({ absent: true });
});

it('has the repayment from which a price is calculated', () => {
  expect(loadForm({ repayment: '150' })).toEqual({ value: { repayment: '150' } });
});

it('keeps the parameters that the page names, so that the form sends them again', () => {
  const params = { keep: ['car_id', 'car_type'] };
  expect(loadForm({ car_id: '1042', car_type: '', amount: '25000', vin: 'X' }, params)).toEqual({
    value: { amount: '25000', kept: { car_id: '1042' } },
  });
  expect(loadForm({ car_id: '9'.repeat(5_000) }, params)).toEqual({
    value: { kept: { car_id: '9'.repeat(200) } },
  });
  expect(loadForm({ utm_source: 'mail' }, params)).toEqual({ absent: true });
});
