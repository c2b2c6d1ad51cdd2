import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Vehicle } from '../../../schemas';
import { getDisplayPrice, getEffectivePrice, applyOfferFloor } from './price';

const CAR: Vehicle = {
  id: '1',
  slug: '2022-toyota-rav4-u1',
  name: '2022 Toyota RAV4',
  year: 2022,
  make: 'Toyota',
  model: 'RAV4',
  status: 'in_stock',
  car_type: 'used',
  created_at: '2026-11-01T00:00:00Z',
};

describe('getDisplayPrice', () => {
  it.each([
    [
      'subscription first',
      { subscription_price: 25000, price: 3000000 },
      { subscriptions: true },
      'subscription',
      '$250',
      '/ week',
    ],
    [
      'no subscriptions on this site',
      { subscription_price: 25000, price: 3000000 },
      {},
      'price',
      '$30,000',
      '',
    ],
    ['offer', { offer_price: 2800000, price: 3000000 }, {}, 'offer', '$28,000', ''],
    ['offer of zero', { offer_price: 0, price: 3000000 }, {}, 'price', '$30,000', ''],
    ['offer with cents', { offer_price: 2899950 }, {}, 'offer', '$28,999.50', ''],
    ['preorder', { preorder: true }, {}, 'preorder', 'PREORDER', ''],
    ['preorder with a price', { preorder: true, price: 3000000 }, {}, 'price', '$30,000', ''],
    ['no price', {}, {}, 'none', 'Enquire for price.', ''],
    ['no price, own text', { price: 0 }, { noPriceText: 'POA' }, 'none', 'POA', ''],
  ] as const)('%s', (_name, vehicle, settings, kind, text, suffix) => {
    expect(getDisplayPrice(vehicle, settings)).toMatchObject({ kind, text, suffix });
  });

  it.each([
    ['of exactly ten dollars', 1000, undefined, undefined],
    ['above ten dollars', 1001, undefined, 1001],
    ['of exactly the site’s floor', 500_000, 500_000, undefined],
    ['above the site’s lower floor', 500, 499, 500],
  ] as const)('treats an offer %s (CARD-022)', (_name, offer_price, floor, counted) => {
    const car = applyOfferFloor({ ...CAR, price: 3000000, offer_price }, floor);
    expect(car.offer_price).toBe(counted);
    expect(getDisplayPrice(car).cents).toBe(counted ?? 3000000);
    expect(getEffectivePrice(car)).toBe(counted ?? 3000000);
  });

  it('strikes through only a higher earlier price', () => {
    expect(getDisplayPrice({ price: 3000000, before_price: 3200000 }).wasCents).toBe(3200000);
    expect(getDisplayPrice({ price: 3000000, before_price: 3000000 }).wasCents).toBeUndefined();
    expect(
      getDisplayPrice({ subscription_price: 20000, before_price: 3200000 }, { subscriptions: true }).wasCents,
    ).toBeUndefined();
  });

  it('shows the basis with a sale price only', () => {
    expect(getDisplayPrice({ price: 100000, price_type: 'Drive Away' }).basis).toBe('Drive Away');
    expect(getDisplayPrice({ price_type: 'Drive Away' }).basis).toBeUndefined();
  });

  const cents = fc.option(fc.integer({ min: 0, max: 50_000_000 }), { nil: undefined });
  it('equals the price to filter by, unless it is a weekly price', () => {
    fc.assert(
      fc.property(
        cents,
        cents,
        cents,
        cents,
        fc.boolean(),
        (price, offer_price, before_price, weekly, on) => {
          const vehicle = { price, offer_price, before_price, subscription_price: weekly };
          const shown = getDisplayPrice(vehicle, { subscriptions: on });
          if (shown.kind !== 'subscription') expect(shown.cents).toBe(getEffectivePrice(vehicle));
          if (shown.wasCents !== undefined) expect(shown.wasCents).toBeGreaterThan(shown.cents ?? Infinity);
        },
      ),
    );
  });
});
