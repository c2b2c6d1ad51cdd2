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
