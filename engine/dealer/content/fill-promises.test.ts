import { expect, it } from 'vitest';
import { fillPromises } from './fill-promises';

const settings = { returnDays: 14, returnKm: 1500, usedProtectionYears: 5 };

it('fills in the site’s promises (TERMS-003, TERMS-009, CONF-018)', () => {
  expect(fillPromises('{returnDays} days and {returnKm}; {returnDays} days', settings)).toBe(
    '14 days and 1,500 km; 14 days',
  );
  expect(fillPromises('{usedProtectionYears}-year mechanical protection', settings)).toBe(
    '5-year mechanical protection',
  );
});

it('leaves other braces alone', () => {
  expect(fillPromises('{year} of {{returnDays', settings)).toBe('{year} of {{returnDays');
});
