import { expect, it } from 'vitest';
import { describeRepayment } from './describe-repayment';

const ESTIMATE = { amount: 12_345, rate: 7, comparison_rate: 8, provider: 'acme' };
const describeWith = (more: object) =>
  describeRepayment({ ...ESTIMATE, ...more }, (key, values) => `${key} ${JSON.stringify(values)}`);

it('has the term and the final payment of the record (FIN-012)', () => {
  expect(describeWith({ years: 5, final_payment: 0 }).terms).toBe('terms {"years":5,"amount":"$0"}');
  expect(describeWith({ years: 58 / 12, final_payment: 100_000 }).terms).toContain('"years":4.8');
});

it.each([{ years: 5 }, { final_payment: 0 }, {}])('says nothing that the record does not say: %j', (more) => {
  expect(describeWith(more)).toMatchObject({ amount: '$123', terms: undefined, note: undefined });
});

it('has the note of a calculated repayment instead (FIN-064)', () => {
  const { terms, note } = describeWith({ years: 5, deposit_percent: 10, final_percent: 30 });
  expect(terms).toBeUndefined();
  expect(note).toBe('note {"years":5,"deposit":10,"final":30}');
});
