import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDeliveryPrice, findPostcodeProblem, type DeliveryTable } from './index';

const TABLE: DeliveryTable = {
  postcodes: [
    { name: 'Darwin', postcodes: ['0800-0832'], price: 120.5 },
    { name: 'Hobart', postcodes: ['7010-7000', '7050'], price: 0 },
    { name: 'the islands', postcodes: ['7255'] },
  ],
  distances: [
    { upToKm: 500, price: 300 },
    { upToKm: 100, price: 0 },
  ],
};
const PLACE = { name: 'Ballarat VIC' };

describe('findDeliveryPrice', () => {
  it('has the region’s price, whatever the distance (CALC-004, ENT-016)', () => {
    expect(findDeliveryPrice(TABLE, { postcode: '0832', ...PLACE, km: 3_000 })).toEqual({
      ...{ price: 12_050, name: 'Darwin' },
    });
    expect(findDeliveryPrice(TABLE, { postcode: '7005' })).toEqual({ price: 0, name: 'Hobart' });
    expect(findDeliveryPrice(TABLE, { postcode: '7050' })).toEqual({ price: 0, name: 'Hobart' });
  });

  it('has none for a region without a price, however near it is', () => {
    expect(findDeliveryPrice(TABLE, { postcode: '7255', ...PLACE, km: 10 })).toBeUndefined();
  });

  it.each([
    [0, 0],
    [100, 0],
    [101, 30_000],
    [500, 30_000],
  ])('at %i km costs %i cents', (km, price) => {
    expect(findDeliveryPrice(TABLE, { postcode: '3350', ...PLACE, km })).toEqual({ price, ...PLACE });
  });

  it('has none beyond the last distance, and none for an unknown postcode or position (CALC-005)', () => {
    expect(findDeliveryPrice(TABLE, { postcode: '3350', ...PLACE, km: 501 })).toBeUndefined();
    expect(findDeliveryPrice(TABLE, { postcode: '0000' })).toBeUndefined();
    expect(findDeliveryPrice(TABLE, { postcode: '3350', ...PLACE })).toBeUndefined();
  });
});

describe('findPostcodeProblem', () => {
  it('accepts four digits and nothing else (CALC-003)', () => {
    expect(findPostcodeProblem('')).toBe('missing');
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{1,6}$/)), (text) => {
        const isPostcode = text.length === 4 && [...text].every((digit) => '0123456789'.includes(digit));
        expect(findPostcodeProblem(text) === undefined).toBe(isPostcode);
      }),
    );
  });
});
