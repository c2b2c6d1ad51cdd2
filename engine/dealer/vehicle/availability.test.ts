import { describe, expect, it } from 'vitest';
import { isAvailable, isListed, isReservable, isSold, isSoldWithin } from './availability';

const NOW = new Date('2026-07-10T00:00:00Z');
const soldAt = (sold_at: string) => ({ status: 'sold', sold: true, sold_at }) as const;

describe('availability of a vehicle', () => {
  it.each([
    [{ status: 'in_stock' }, true],
    [{ status: 'coming_soon' }, true],
    [{ status: 'in_stock', sold: true }, false],
    [{ status: 'sold' }, false],
  ] as const)('%o is available: %s', (vehicle, expected) => {
    expect(isAvailable(vehicle)).toBe(expected);
    expect(isSold(vehicle)).toBe(!expected);
  });

  it('allows reservations of available vehicles without a reservation', () => {
    expect(isReservable({ status: 'in_stock' })).toBe(true);
    expect(isReservable({ status: 'in_stock', reserved: true })).toBe(false);
    expect(isReservable({ status: 'sold' })).toBe(false);
  });

  it.each([
    ['2026-07-07T00:00:00Z', 3, true],
    ['2026-07-06T23:59:59Z', 3, false],
    ['2026-07-10T00:00:01Z', 3, false],
    ['2026-07-10T00:00:00Z', 0, false],
  ])('a vehicle sold at %s was sold within %d days: %s', (sold_at, days, expected) => {
    expect(isSoldWithin(soldAt(sold_at), days, NOW)).toBe(expected);
  });

  it('lists sold vehicles for three days, and none that the dealer hides', () => {
    expect(isListed(soldAt('2026-07-07T00:00:00Z'), NOW)).toBe(true);
    expect(isListed(soldAt('2026-07-06T00:00:00Z'), NOW)).toBe(false);
    expect(isListed(soldAt('2026-07-06T00:00:00Z'), NOW, { includeSoldDays: 4 })).toBe(true);
    expect(isListed({ status: 'in_stock', show_on_dealer_website: false }, NOW)).toBe(false);
  });
});
