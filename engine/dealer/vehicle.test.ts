import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Vehicle } from '../../schemas';
import { cardAttributes } from './attributes';
import { filterFeatures } from './filter-features';
import { keyInformation } from './key-information';
import { depositCents, isAutograbEligible, marketSaving } from './market';
import { vehicleHeading, vehicleName } from './name';
import { effectivePrice, withCountedOffer } from './price';
import { FACET_ATTRIBUTES, priceRange, toSearchRecord } from './search-record';
import { mergeSimilar, similarPriceBand, similarQueries } from './similar';
import { specificationList } from './specifications';
import { toSummary } from './summary';
import { weeklyEstimate, withWeeklyEstimate } from './weekly';
import { isWithheld, withWithheld } from './withheld';

const car = (over: Partial<Vehicle> = {}): Vehicle => ({
  id: '1',
  slug: '2022-toyota-rav4-u1',
  name: '2022 Toyota RAV4 GXL',
  year: 2022,
  make: 'Toyota',
  model: 'RAV4',
  status: 'in_stock',
  car_type: 'used',
  created_at: '2026-11-01T00:00:00Z',
  ...over,
});
const lender = { interestRate: 7.5, comparisonRate: 8.6, paymentWeek: 15200 };

describe('name', () => {
  it('leaves no gap', () => {
    expect(vehicleName({ year: 2022, make: 'Toyota', model: 'RAV4', series: ' AXAH52R ' })).toBe(
      '2022 Toyota RAV4 AXAH52R',
    );
    expect(vehicleHeading(car({ badge: 'GXL' }))).toEqual({ title: '2022 Toyota RAV4', subtitle: 'GXL' });
  });
});

describe('lists', () => {
  it('shows the default attributes in order, without empty ones', () => {
    const vehicle = car({ km: 12345, simple_body: 'SUV', stocknum: 'U1' });
    expect(cardAttributes(vehicle).map(({ text }) => text)).toEqual(['Used', 'SUV', '12,345 km', 'U1']);
    expect(cardAttributes(vehicle, ['year', 'km']).map(({ text }) => text)).toEqual(['2022', '12,345 km']);
  });
  it('gives specification lines their units and hides empty ones', () => {
    const lines = specificationList(
      car({
        engine_size: 2487,
        doors: 0,
        variant_details: { cylinders: 4, torque: 221, vehiclelength: 4600, ancaprating: 5 },
      }),
    );
    expect(lines.map(({ label, text }) => `${label}: ${text}`)).toEqual([
      'Engine size: 2.5 L',
      'Cylinders: 4',
      'Torque: 221 Nm',
      'ANCAP safety rating: 5 stars',
      'Length: 4,600 mm',
    ]);
  });
  it('begins with the caravan', () => {
    const lines = specificationList(car({ specifications: { sleeps: 4, tare_weight: 2210 } }));
    expect(lines.map(({ text }) => text)).toEqual(['4', '2,210 kg']);
  });
  it('names the key information', () => {
    const lines = keyInformation(
      car({ km: 0, rego_expiry: '2026-01-01', build_date: '2022-05' }),
      '2026-11-20',
    );
    expect(lines.map(({ text }) => text)).toEqual(['0 km', 'Used', 'May 2022', 'Unregistered']);
  });
});

describe('weeklyEstimate', () => {
  const price = { price: 3000000 };
  it.each([
    ['complete lender', { ...price, finance_lenders: { acme: lender } }, {}, 15200],
    [
      'named lender',
      { ...price, finance_lenders: { acme: lender, b: { ...lender, paymentWeek: 99 } } },
      { provider: 'b' },
      99,
    ],
    [
      'no comparison rate',
      { ...price, finance_lenders: { acme: { interestRate: 7, paymentWeek: 1 } } },
      {},
      undefined,
    ],
    [
      'no interest rate',
      { ...price, finance_lenders: { acme: { comparisonRate: 7, paymentWeek: 1 } } },
      {},
      undefined,
    ],
    ['no payment', { ...price, finance_lenders: { acme: { ...lender, paymentWeek: 0 } } }, {}, undefined],
    ['other provider', { ...price, finance_lenders: { acme: lender } }, { provider: 'x' }, undefined],
    ['sold', { ...price, sold: true, finance_lenders: { acme: lender } }, {}, undefined],
    ['exactly 500 dollars', { price: 50000, finance_lenders: { acme: lender } }, {}, undefined],
    [
      'excluded make',
      { ...price, finance_lenders: { acme: lender } },
      { excludedMakes: ['Toyota'] },
      undefined,
    ],
    [
      'quote',
      { ...price, youxQuote: { weeklyRepaymentAmount: 12000, advertisedRate: 8, comparisonRate: 9 } },
      {},
      12000,
    ],
  ])('%s', (_name, over, settings, amount) => {
    expect(weeklyEstimate(car(over), settings)?.amount).toBe(amount);
  });
  it('stands in the vehicle, whatever a feed says there', () => {
    const fed = car({ ...price, weekly_estimate: { amount: 1, rate: 1, comparison_rate: 1 } });
    expect(withWeeklyEstimate(fed)).not.toHaveProperty('weekly_estimate');
    const financed = { ...fed, finance_lenders: { acme: lender } };
    expect(withWeeklyEstimate(financed).weekly_estimate?.amount).toBe(15200);
    expect(fed.weekly_estimate?.amount).toBe(1);
  });
});

describe('market', () => {
  it('needs more than 499 dollars', () => {
    const autograb_data = { state_average_market_price: 3049900, average_market_price: 9900000 };
    expect(marketSaving({ price: 3000000, autograb_data })).toBeUndefined();
    expect(marketSaving({ price: 2999999, autograb_data })).toBe(49901);
    expect(marketSaving({ price: 3000000, autograb_data: { average_market_price: 3100000 } })).toBe(100000);
    expect(marketSaving({ autograb_data })).toBeUndefined();
  });
  it('needs more than the margin of the site', () => {
    const car = { price: 3000000, autograb_data: { average_market_price: 3100000 } };
    expect(marketSaving(car, 999)).toBe(100000);
    expect(marketSaving(car, 1000)).toBeUndefined();
    expect(marketSaving({ ...car, price: 3099999 }, 0)).toBe(1);
  });
  it('finds the deposit', () => {
    expect(depositCents({})).toBe(20000);
    expect(depositCents({ reserve_price: 50000 })).toBe(50000);
    expect(
      depositCents({ reserve_price: 50000, payment_processors: [{ provider: 'a', deposit_amount: 9900 }] }),
    ).toBe(9900);
  });
  it('asks for market data only where they help', () => {
    expect(isAutograbEligible(car({ price: 20001 }))).toBe(true);
    expect(isAutograbEligible(car({ price: 20000 }))).toBe(false);
    expect(isAutograbEligible(car({ price: 20001, reserved: true }))).toBe(false);
    expect(isAutograbEligible(car({ price: 20001, status: 'coming_soon' }))).toBe(false);
  });
});

describe('similar cars', () => {
  // The documents' (VDP-090).
  const bands = { similarPriceBand: 10_000, similarPriceBandWide: 25_000, similarPriceBandWideFrom: 50_000 };

  it('has its price band, which the site may set', () => {
    const other = { similarPriceBand: 100, similarPriceBandWide: 200, similarPriceBandWideFrom: 49_999 };
    expect(similarPriceBand(4999800, other)).toEqual({ min: 4989800, max: 5009800 });
    expect(similarPriceBand(4999900, other)).toEqual({ min: 4979900, max: 5019900 });
    expect(similarPriceBand(4999900, bands)).toEqual({ min: 3999900, max: 5999900 });
    expect(similarPriceBand(5000000, bands)).toEqual({ min: 2500000, max: 7500000 });
    expect(similarPriceBand(500000, bands)).toEqual({ min: 0, max: 1500000 });
    expect(similarPriceBand(undefined, bands)).toBeUndefined();
  });
  it('asks for model, body and make within the band', () => {
    expect(similarQueries(car({ price: 3000000, simple_body: 'SUV' }), bands)).toEqual([
      { make: 'Toyota', model: 'RAV4', minPrice: 2000000, maxPrice: 4000000 },
      { simple_body: 'SUV', minPrice: 2000000, maxPrice: 4000000 },
      { make: 'Toyota', minPrice: 2000000, maxPrice: 4000000 },
    ]);
  });
  it('puts the same model first, each car once, never itself or a sold one', () => {
    const stock = fc.array(
      fc.record({
        id: fc.integer({ min: 1, max: 30 }).map(String),
        make: fc.constantFrom('Toyota', 'Mazda'),
        model: fc.constantFrom('RAV4', 'CX-5'),
        simple_body: fc.constantFrom('SUV', 'Sedan'),
        price: fc.integer({ min: 100, max: 9_000_000 }),
        status: fc.constantFrom('in_stock', 'sold'),
      }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(fc.array(stock, { maxLength: 4 }), fc.integer({ min: 1, max: 9 }), (answers, limit) => {
        const subject = car({ price: 3000000, simple_body: 'SUV' });
        const similar = mergeSimilar(subject, answers, limit);
        const same = similar.map(({ make, model }) => make === 'Toyota' && model === 'RAV4');
        expect(similar.length).toBeLessThanOrEqual(limit);
        expect(new Set(similar.map(({ id }) => id)).size).toBe(similar.length);
        expect(similar.every(({ id, status }) => id !== '1' && status !== 'sold')).toBe(true);
        expect(same).toEqual([...same].sort((a, b) => Number(b) - Number(a)));
      }),
    );
  });
});

describe('summary and record', () => {
  const images = [1, 2, 3, 4, 5, 6].map((n) => ({
    image: { url: `/${n}.svg`, thumb: { url: `/t${n}.svg` } },
  }));
  it('takes what a card needs', () => {
    const summary = toSummary(
      car({ images, price: 3000000, offer_price: 2800000, finance_lenders: { acme: lender } }),
    );
    expect(summary).toMatchObject({
      path: '/cars/2022-toyota-rav4-u1',
      photos_count: 6,
      primary_image_url: '/1.svg',
      thumbnails: ['/t1.svg', '/t2.svg', '/t3.svg', '/t4.svg'],
      effective_price: 2800000,
      weekly_estimate: { amount: 15200, rate: 7.5, comparison_rate: 8.6 },
    });
    expect(summary).not.toHaveProperty('images');
  });
  it('gives the index whole dollars and the card cents', () => {
    const record = toSearchRecord(
      car({
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
  it('puts every price into the range whose bounds hold it', () => {
    expect(priceRange(9999)).toBe('Under $10,000');
    expect(priceRange(10000)).toBe('$10,000 – $20,000');
    expect(priceRange(150000)).toBe('$150,000 and over');
  });
  it('filters and sorts by the effective price', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e8 }),
        fc.integer({ min: 0, max: 1e8 }),
        fc.integer({ min: 0, max: 1e8 }),
        (price, offer_price, offerFloorCents) => {
          const record = car({ price, offer_price });
          const vehicle = withCountedOffer(record, offerFloorCents);
          const { price: shown, card } = toSearchRecord(record, { offerFloorCents });
          expect(card.offer_price).toBe(vehicle.offer_price);
          expect(card.effective_price).toBe(effectivePrice(vehicle));
          expect(shown).toBe(Math.ceil((effectivePrice(vehicle) ?? 0) / 100));
        },
      ),
    );
  });
  it('knows filter features by several wordings', () => {
    expect(
      filterFeatures(['Leather steering wheel', 'Sat Nav', 'Rear-view camera', 'Panoramic glass roof']),
    ).toEqual(['Satellite Navigation', 'Reversing Camera', 'Sunroof']);
  });
});

it('has in one field what a rule of the site keeps from it, whatever a feed says there (VDP-059)', () => {
  const fed = car({ withheld: ['trade'] });
  expect(withWithheld(fed)).not.toHaveProperty('withheld');
  expect(withWithheld(fed, [])).not.toHaveProperty('withheld');
  const kept = withWithheld(fed, ['enquiry']);
  expect(kept.withheld).toEqual(['enquiry']);
  expect([isWithheld('enquiry', kept), isWithheld('trade', kept)]).toEqual([true, false]);
  expect(fed.withheld).toEqual(['trade']);
});
