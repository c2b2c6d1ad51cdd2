import { expect, it } from 'vitest';
import { formatCarExplanation } from './explain-car';

const CAR = { id: '7', slug: '2011-kia-rio-u7', name: '2011 Kia Rio' };
const explain = (refusal?: string, rule = 'age') =>
  formatCarExplanation(
    {
      car: CAR,
      provider: 'provider-a',
      hasFinance: refusal === undefined || rule === 'estimate',
      hasEstimate: refusal === undefined,
      finance: [
        { rule: 'available', requirement: 'the car is available' },
        { rule, requirement: 'the car is young enough', ...(refusal !== undefined && { refusal }) },
      ],
    },
    (text) => text,
  );

it('says first why a car has no estimate', () => {
  expect(explain('year 2011 is older than 12 years')).toEqual([
    '2011 Kia Rio (2011-kia-rio-u7)',
    "  Not financed by the provider 'provider-a': year 2011 is older than 12 years.",
    '  ✓ the car is available',
    '  ✗ the car is young enough: year 2011 is older than 12 years',
  ]);
});

it('says which provider finances a car', () => {
  expect(explain()[1]).toBe("  Financed by the provider 'provider-a'.");
});

it('says that a financed car has no estimate', () => {
  expect(explain('there is no price', 'estimate')[1]).toBe(
    "  Financed by the provider 'provider-a', but without an estimate: there is no price.",
  );
});
