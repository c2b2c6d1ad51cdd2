import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getEffectivePrice, applyOfferFloor } from '../pricing/price';
import { testVehicle } from '../testing';
import { FACET_ATTRIBUTES, formatPriceRange, toSearchRecord } from './search-record';

it('stores whole dollars in the index and cents in the card', () => {
  const record = toSearchRecord(
    testVehicle({
      price: 2899950,
      subscription_price: 24900,
      features: ['Apple CarPlay & Android Auto', 'Leather seats'],
    }),
    {
      location: {
        id: 'l1',
        name: 'Southport',
        slug: 'southport',
        address: { city: 'Southport', state: 'QLD' },
      },
    },
  );
  expect(record).toMatchObject({
    objectID: '1',
    price: 29000,
    subscription_price: 249,
    price_range: '$20,000 – $30,000',
    weekly_price_range: '$200 – $250',
    make_model: { lvl0: 'Toyota', lvl1: 'Toyota > RAV4' },
    city: 'Southport',
    state: 'QLD',
    location_name: 'Southport',
    filtered_features: ['Apple CarPlay', 'Android Auto', 'Leather Seats'],
    created_at_timestamp: 1793491200,
    card: { price: 2899950, location_name: 'Southport' },
  });
  expect(JSON.parse(JSON.stringify(record))).toEqual(record);
});

it('has the 28 facets', () => expect(FACET_ATTRIBUTES).toHaveLength(28));

it('assigns every price to its range', () => {
  expect(formatPriceRange(9999)).toBe('Under $10,000');
  expect(formatPriceRange(10000)).toBe('$10,000 – $20,000');
  expect(formatPriceRange(150000)).toBe('$150,000 and over');
});

it('filters and sorts by the effective price', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e8 }),
      fc.integer({ min: 0, max: 1e8 }),
      fc.integer({ min: 0, max: 1e8 }),
      (price, offer_price, offerFloorCents) => {
        const record = testVehicle({ price, offer_price });
        const vehicle = applyOfferFloor(record, offerFloorCents);
        const { price: shown, card } = toSearchRecord(record, { offerFloorCents });
        expect(card.offer_price).toBe(vehicle.offer_price);
        expect(card.effective_price).toBe(getEffectivePrice(vehicle));
        expect(shown).toBe(Math.ceil((getEffectivePrice(vehicle) ?? 0) / 100));
      },
    ),
  );
});

it('has a repayment to search by only as its card shows it, with both rates (FIN-002, FIN-003)', () => {
  const rate = fc.option(fc.double({ min: 0, max: 20, noNaN: true }), { nil: undefined });
  const lender = fc.record({
    interestRate: rate,
    comparisonRate: rate,
    paymentWeek: fc.option(fc.integer({ min: 0, max: 90_000 }), { nil: undefined }),
  });
  const vehicle = fc.record({
    lender,
    price: fc.option(fc.integer({ min: 0, max: 9_000_000 }), { nil: undefined }),
    status: fc.constantFrom('in_stock' as const, 'sold' as const),
    subscription_price: fc.option(fc.integer({ min: 1, max: 90_000 }), { nil: undefined }),
  });
  const settings = fc.record({
    estimatePeriod: fc.constantFrom('week' as const, 'month' as const),
    priceFloor: fc.constantFrom(0, 500),
  });
  const context = { searches: fc.boolean(), subscriptions: fc.boolean() };
  fc.assert(
    fc.property(vehicle, settings, fc.record(context), ({ lender: own, ...car }, weekly, site) => {
      const record = toSearchRecord(testVehicle({ ...car, finance_lenders: { acme: own } }), {
        ...{ weekly, isRepaymentSearchEnabled: site.searches, subscriptions: site.subscriptions },
      });
      const { weekly_repayment: repayment, card } = record;
      const estimate = card.weekly_estimate;
      if (repayment === undefined) {
        const isShown = estimate !== undefined && estimate.per !== 'month' && record.price !== undefined;
        expect(site.searches && isShown).toBe(false);
        return;
      }
      expect(site.searches).toBe(true);
      expect(repayment).toBe(Math.round((estimate?.amount ?? 0) / 100));
      expect(estimate?.comparison_rate).toBeGreaterThanOrEqual(estimate?.rate ?? Infinity);
      expect(record.weekly_price_range).toBeDefined();
    }),
    { numRuns: 2_000 },
  );
});

it('says on the card that the site’s rules refuse finance (FIN-004, FIN-005, FIN-014, CARD-021)', () => {
  const readWithheld = (
    overrides: Parameters<typeof testVehicle>[0],
    context: Parameters<typeof toSearchRecord>[1],
  ) => toSearchRecord(testVehicle(overrides), context).card.withheld;
  expect(readWithheld({}, {})).toBeUndefined();
  expect(readWithheld({}, { weekly: { excludedMakes: ['Kia'] } })).toBeUndefined();
  expect(readWithheld({}, { weekly: { excludedMakes: ['Toyota'] } })).toEqual(['finance']);
  expect(readWithheld({ dealership_slug: 'north' }, { weekly: { excludedDealerships: ['north'] } })).toEqual([
    'finance',
  ]);
  expect(readWithheld({ subscription_price: 24_900 }, { subscriptions: true })).toEqual(['finance']);
  expect(readWithheld({ status: 'sold' }, { weekly: { excludedMakes: ['Toyota'] } })).toBeUndefined();
});
