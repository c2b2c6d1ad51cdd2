import { describe, expect, it } from 'vitest';
import type { Condition, Vehicle } from '../../../schemas';
import { testVehicle } from '../../data/testing';
import { toDisplayVehicle } from '../../dealer';
import type { CompiledTenant } from '../../layout';
import { StockView } from './stock-view';

const NOW = new Date('2026-11-21T09:00:00Z');
const LOCATIONS = [
  { id: '1', name: 'Harbour Yard', slug: 'harbour-yard', address: { city: 'Cairns', state: 'QLD' } },
];

/** Creates the part of a compiled tenant that determines its stock. */
function createTenant(
  search: object = {},
  stock: object = {},
  vehicle: object = {},
  price: object = {},
  features: object = {},
  locations: object = {},
  trade: object = {},
  finance: object = {},
): Pick<CompiledTenant, 'config' | 'file'> {
  const config = {
    settings: {
      search: { recencyDays: 3, stockFilter: {}, ...search },
      stock: { includeSoldDays: 3, ...stock },
      vehicle: { enquiryWhen: {}, tradeInWhen: {}, ...vehicle },
      price: { offerFloorCents: 1_000, ...price },
      finance: {
        provider: 'acme',
        priceFloor: 900,
        excludedMakes: ['RAM'],
        excludedDealerships: [],
        ...finance,
      },
      locations: { overrideCity: '', ...locations },
      trade: { priceFloor: 200, ...trade },
    },
    timeZone: 'Australia/Brisbane',
    features: { hidesUnpricedByPrice: false, autograb: true, finance: true, ...features },
  } as unknown as CompiledTenant['config'];
  return { config, file: (path) => (path === 'locations.json' ? LOCATIONS : undefined) };
}

const cars = [
  testVehicle('S1', { make: 'Suzuki', item_type: 'car' }),
  testVehicle('K1', { make: 'Kia', car_type: 'new' }),
  testVehicle('T1', { make: 'Toyota', item_type: 'caravan' }),
  testVehicle('R1', { make: 'RAM', car_type: 'demo' }),
];
const listStockNumbers = (stockFilter: Condition, stock: readonly Vehicle[] = cars) =>
  stock
    .filter((car) => new StockView(createTenant({ stockFilter })).isListed(car, NOW))
    .map(({ stocknum }) => stocknum);

describe('a tenant’s stock filter', () => {
  it.each([
    ['nothing', {}, ['S1', 'K1', 'T1', 'R1']],
    // SRCH-048
    ['used cars only', { 'vehicle.car_type': 'used' }, ['S1', 'T1']],
    // SRCH-049: excluded makes, stock numbers and item types
    ['without some makes', { 'vehicle.make': { $nin: ['Suzuki', 'RAM'] } }, ['K1', 'T1']],
    ['without some stock numbers', { 'vehicle.stocknum': { $nin: ['K1'] } }, ['S1', 'T1', 'R1']],
    ['without an item type', { 'vehicle.item_type': { $ne: 'caravan' } }, ['S1', 'K1', 'R1']],
    [
      'all of these',
      {
        'vehicle.car_type': { $ne: 'demo' },
        'vehicle.make': { $ne: 'Kia' },
        'vehicle.stocknum': { $nin: ['T1'] },
      },
      ['S1'],
    ],
  ])('%s', (_what, stockFilter, expected) => {
    expect(listStockNumbers(stockFilter as Condition)).toEqual(expected);
  });
});

it('tests the stock filter on a vehicle as its page shows it, with location and default item type', () => {
  const vehicles = [
    testVehicle('A', { location_id: '1' }),
    testVehicle('B'),
    testVehicle('C', { item_type: 'truck' }),
  ];
  expect(listStockNumbers({ 'vehicle.city': 'Cairns' }, vehicles)).toEqual(['A']);
  expect(listStockNumbers({ 'vehicle.item_type': 'car' }, vehicles)).toEqual(['A', 'B']);
  expect(listStockNumbers({ 'vehicle.city': { $exists: false } }, vehicles)).toEqual(['B', 'C']);
});

describe('a tenant’s visibility windows', () => {
  const createSoldVehicle = (days: number) =>
    testVehicle('X', {
      status: 'sold',
      sold: true,
      sold_at: new Date(NOW.getTime() - days * 86_400_000).toISOString(),
    });

  it.each([
    [3, 3, 3, true],
    [3, 3, 3.1, false],
    // A car's page exists as long as the search or any list shows the car (C21).
    [7, 3, 6, true],
    [0, 14, 13, true],
    [0, 0, 0.1, false],
  ])(
    'with %i days in the search and %i in lists, a car sold %d days ago has a page: %s',
    (recencyDays, includeSoldDays, days, isExpected) => {
      const view = new StockView(createTenant({ recencyDays }, { includeSoldDays }));
      expect(view.isShown(createSoldVehicle(days), NOW)).toBe(isExpected);
      expect(view.isListed(createSoldVehicle(days), NOW)).toBe(isExpected);
    },
  );
});

it('shows a vehicle that is neither available nor sold on its page, but not in lists (VDP-056, VDP-057)', () => {
  const view = new StockView(createTenant({ recencyDays: 0 }, { includeSoldDays: 0 }));
  const car = testVehicle('T', { status: 'in_transit' });
  expect([view.isShown(car, NOW), view.isListed(car, NOW)]).toEqual([true, false]);
  expect(view.isShown({ ...car, show_on_dealer_website: false }, NOW)).toBe(false);
  expect(view.isShown({ ...car, sold: true }, NOW)).toBe(false);
});

it('adds location and last offer date to records', () => {
  const view = new StockView(createTenant());
  const [record, soldRecord] = view.createRecords(
    [
      testVehicle('A', { location_id: '1' }),
      testVehicle('B', { status: 'sold', sold: true, sold_at: '2026-11-20T09:00:00Z' }),
      testVehicle('C', { show_on_dealer_website: false }),
    ],
    NOW,
  );
  expect(record).toMatchObject({ objectID: 'a', city: 'Cairns', location_name: 'Harbour Yard' });
  expect(record?.last_offered_timestamp).toBeGreaterThan(NOW.getTime() / 1_000);
  expect(soldRecord).toMatchObject({
    objectID: 'b',
    last_offered_timestamp: Date.parse('2026-11-20T09:00:00Z') / 1_000,
  });
});

it('uses the site’s name of a location instead of the feed’s, so that the location’s list has the vehicle', () => {
  const location = { location_id: '1', location_name: 'Harbour Yard', location_slug: 'harbour-yard' };
  const namedVehicles = [
    testVehicle('A', { location_name: ' HARBOUR yard ' }),
    testVehicle('B', { location_slug: 'Harbour-Yard', location_id: 'X9' }),
    testVehicle('C', { location_id: '1', location_name: 'The Harbour' }),
    testVehicle('D', { location: { name: 'harbour yard' } }),
  ];
  const view = new StockView(createTenant());
  for (const [index, record] of view.createRecords(namedVehicles, NOW).entries()) {
    expect(record, namedVehicles[index]?.stocknum).toMatchObject({
      location_name: location.location_name,
      location_slug: location.location_slug,
      card: { location_name: location.location_name },
    });
  }
  for (const car of namedVehicles)
    expect(toDisplayVehicle(car, view.getRecordContext(car))).toMatchObject(location);
  const [other] = view.createRecords(
    [testVehicle('E', { location_id: '7', location_name: 'Far Yard' })],
    NOW,
  );
  expect(other).toMatchObject({ location_name: 'Far Yard' });
});

it('has only their own special hours at its locations (LOC-027)', () => {
  const day = { date: '2026-12-25', status: 'Closed' };
  const elsewhere = [
    { ...day, location_id: '2' },
    { ...day, location: { id: '3' } },
  ];
  const own = [day, { ...day, location_id: '1' }, { ...day, location: { id: '1' } }];
  const place = { id: '1', name: 'Harbour Yard', special_hours: [...elsewhere, ...own] };
  const tenant = {
    ...createTenant(),
    file: (path: string) => (path === 'locations.json' ? [place] : undefined),
  };
  expect(new StockView(tenant).locations[0]?.special_hours).toEqual(own);
});

it('changes its version with rules and locations', () => {
  const version = (...args: Parameters<typeof createTenant>) => new StockView(createTenant(...args)).version;
  expect(version()).toBe(version());
  expect(version({ recencyDays: 5 })).not.toBe(version());
  expect(version({ stockFilter: { 'vehicle.make': 'Kia' } })).not.toBe(version());
  const finance = { searchesRepayments: true, estimatePeriod: 'week' };
  const rates = version({}, {}, {}, {}, {}, {}, {}, finance);
  expect(version({}, {}, {}, {}, { weeklyPrice: true }, {}, {}, finance)).not.toBe(rates);
});

describe('disabledActions (VDP-059, VDP-062)', () => {
  const truck = testVehicle('T1', { item_type: 'truck', price: 900_000 });
  const disabledFor = (rules: object, car = truck) =>
    new StockView(createTenant({}, {}, rules)).disabledActions(car);

  it('is empty without rules', () => expect(disabledFor({})).toEqual([]));
  it('has finance for a car that the finance rules exclude (FIN-004, FIN-014)', () => {
    expect(disabledFor({}, testVehicle('R1', { make: 'Ram' }))).toEqual(['finance']);
    expect(disabledFor({}, testVehicle('R2', { price: 90_000, offer_price: undefined }))).toEqual([
      'finance',
    ]);
    expect(disabledFor({}, testVehicle('R3', { price: undefined }))).toEqual([]);
  });

  it('has finance for a car that is too old or does not meet the condition, whose figures are removed (FIN-007)', () => {
    const lender = { interestRate: 7, comparisonRate: 8, paymentWeek: 9_900 };
    const financed = (car: Partial<Vehicle>) =>
      testVehicle('A1', { finance_lenders: { acme: lender }, ...car });
    const year = 2031;
    const now = () => Date.UTC(year, 5, 1);
    const rules = { maxAgeYears: 12, eligibleWhen: { 'vehicle.item_type': 'car' } };
    const view = new StockView(createTenant({}, {}, {}, {}, {}, {}, {}, rules), now);
    const show = (car: Vehicle) => toDisplayVehicle(car, view.getRecordContext(car));
    for (const [car, refusal] of [
      [financed({ year: year - 13 }), `year ${year - 13} is older than 12 years`],
      [
        financed({ year: year - 2, item_type: 'truck' }),
        'the condition {"vehicle.item_type":"car"} does not hold',
      ],
    ] as const) {
      expect(show(car).finance_lenders).toBeUndefined();
      expect(view.disabledActions(show(car))).toEqual(['finance']);
      expect(view.explainFinance(car).flatMap((verdict) => verdict.refusal ?? [])).toEqual([refusal]);
    }
    const young = financed({ year: year - 2 });
    expect(show(young).finance_lenders).toEqual({ acme: lender });
    expect(view.explainFinance(young).every((verdict) => verdict.refusal === undefined)).toBe(true);
    const withoutFinance = new StockView(createTenant({}, {}, {}, {}, { finance: false }));
    expect(withoutFinance.explainFinance(young)).toMatchObject([{ rule: 'feature' }]);
  });

  it('lists actions whose condition does not hold', () => {
    const enquiryWhen = { 'vehicle.item_type': { $ne: 'truck' } };
    const tradeInWhen = { 'vehicle.price': { $gte: 1_500_000 } };
    expect(disabledFor({ enquiryWhen })).toEqual(['enquiry']);
    expect(disabledFor({ tradeInWhen })).toEqual(['trade']);
    expect(disabledFor({ enquiryWhen, tradeInWhen })).toEqual(['enquiry', 'trade']);
    const car = testVehicle('C1', { item_type: 'car', price: 1_500_000 });
    expect(disabledFor({ enquiryWhen, tradeInWhen }, car)).toEqual([]);
  });

  it('includes finance for subscription vehicles only (CARD-021)', () => {
    const disabledWith = (car: Partial<Vehicle>, features: object, rules: object = {}) =>
      new StockView(createTenant({}, {}, rules, {}, features)).disabledActions(testVehicle('W1', car));
    const features = { subscriptions: true };
    expect(disabledWith({ subscription_price: 24_900 }, features)).toEqual(['finance']);
    expect(disabledWith({ subscription_price: 0 }, features)).toEqual([]);
    expect(disabledWith({}, features)).toEqual([]);
    expect(disabledWith({ subscription_price: 24_900 }, { subscriptions: false })).toEqual([]);
    const enquiryWhen = { 'vehicle.make': 'Nobody' };
    expect(disabledWith({ subscription_price: 24_900 }, features, { enquiryWhen })).toEqual([
      'enquiry',
      'finance',
    ]);
    const view = new StockView(createTenant({}, {}, {}, {}, features));
    expect(view.explainFinance(testVehicle('W1', { subscription_price: 24_900 }))).toMatchObject([
      { rule: 'subscription', refusal: 'the car is offered by subscription' },
    ]);
  });

  it('does not change search records', () => {
    const enquiryWhen = { 'vehicle.item_type': { $ne: 'truck' } };
    const view = new StockView(createTenant({}, {}, { enquiryWhen, tradeInWhen: enquiryWhen }));
    const viewWithoutRules = new StockView(createTenant());
    expect(view.version).toBe(viewWithoutRules.version);
    expect(view.createRecords([truck], NOW)).toEqual(viewWithoutRules.createRecords([truck], NOW));
  });
});

describe('a tenant’s search records', () => {
  it('include offers above the tenant’s price floor and change with it (CARD-022)', () => {
    const car = testVehicle('S1', { price: 3_000_000, offer_price: 200_000 });
    const viewWithoutRules = new StockView(createTenant());
    const view = new StockView(createTenant({}, {}, {}, { offerFloorCents: 200_000 }));
    expect(viewWithoutRules.createRecords([car], NOW)[0]).toMatchObject({
      price: 2_000,
      card: { effective_price: 200_000 },
    });
    const [record] = view.createRecords([car], NOW);
    expect(record).toMatchObject({ price: 30_000, card: { effective_price: 3_000_000 } });
    expect(record?.card).not.toHaveProperty('offer_price');
    expect(view.version).not.toBe(viewWithoutRules.version);
    const stockFilter = { 'vehicle.offer_price': { $exists: true } };
    const isListedWithFloor = (offerFloorCents: number) =>
      new StockView(createTenant({ stockFilter }, {}, {}, { offerFloorCents })).isListed(car, NOW);
    expect([isListedWithFloor(1_000), isListedWithFloor(200_000)]).toEqual([true, false]);
  });

  it('include the location and the tenant’s finance rules (FIN-002 to FIN-005)', () => {
    const view = new StockView(createTenant());
    expect(view.getRecordContext(testVehicle('S1', { location_id: '1' }))).toMatchObject({
      location: { name: 'Harbour Yard' },
      weekly: { provider: 'acme', priceFloor: 900, excludedMakes: ['RAM'] },
    });
    expect(view.version).toContain('acme');
  });
});

describe('settings that change what all vehicles show', () => {
  const car = testVehicle('A', { location_id: '1', autograb_data: { average_market_price: 2_000_000 } });
  const display = (features: object, locations: object = {}) => {
    const view = new StockView(createTenant({}, {}, {}, {}, features, locations));
    const [record] = view.createRecords([car], NOW);
    return { shown: toDisplayVehicle(car, view.getRecordContext(car)), record, version: view.version };
  };

  it('include the city (CONF-021)', () => {
    const own = display({});
    const overridden = display({}, { overrideCity: 'Far North' });
    expect([own.shown.city, own.record?.city]).toEqual(['Cairns', 'Cairns']);
    expect([overridden.shown.city, overridden.record?.city]).toEqual(['Far North', 'Far North']);
    expect(overridden.version).not.toBe(own.version);
  });

  it('include the market data', () => {
    const off = display({ autograb: false });
    expect(display({}).shown).toHaveProperty('autograb_data');
    expect(off.shown).not.toHaveProperty('autograb_data');
    expect(off.version).not.toBe(display({}).version);
  });

  it.each([
    ['at the floor', { price: 50_000 }, false],
    ['above the floor', { price: 50_100 }, true],
    ['to come', { status: 'coming_soon' }, false],
    ['sold', { status: 'sold' }, false],
    ['reserved', { reserved: true }, false],
  ] as const)('include market data of a car %s: %j, %s (TRADE-014)', (_name, change, hasData) => {
    const view = new StockView(createTenant({}, {}, {}, {}, {}, {}, { priceFloor: 500 }));
    const changed = { ...car, ...change };
    const shown = toDisplayVehicle(changed, view.getRecordContext(changed));
    expect('autograb_data' in shown).toBe(hasData);
    expect(view.version).not.toBe(display({}).version);
  });
});

describe('search by repayment', () => {
  const lender = { interestRate: 7.5, comparisonRate: 8.6, paymentWeek: 15_240 };
  const car = testVehicle('F1', { finance_lenders: { acme: lender } });
  const find = (finance: object, features: object) =>
    new StockView(createTenant({}, {}, {}, {}, features, {}, {}, finance)).createRecords([car], NOW)[0];
  const ON = { searchesRepayments: true, estimatePeriod: 'week' };

  it('has the repayment in the index, whole dollars, where the provider and the cards allow it', () => {
    expect(find(ON, { weeklyPrice: true })).toMatchObject({
      weekly_repayment: 152,
      weekly_price_range: '$150 – $200',
    });
  });

  it.each([
    [{}, { weeklyPrice: true }],
    [ON, { weeklyPrice: false }],
    [ON, { weeklyPrice: true, finance: false }],
    [{ ...ON, estimatePeriod: 'month' }, { weeklyPrice: true }],
  ])('has none with %o and %o', (finance, features) => {
    const record = find(finance, features);
    expect(record).toBeDefined();
    expect(record).not.toHaveProperty('weekly_repayment');
    expect(record).not.toHaveProperty('weekly_price_range');
  });
});

describe('quote requests (FIN-065)', () => {
  const FINANCE = { quoteTermYears: 5, quoteCreditScore: 'GREAT', maxAgeYears: 12 };
  const ask = (features: object, car: Partial<Vehicle> = {}, finance: object = {}) =>
    new StockView(createTenant({}, {}, {}, {}, features, {}, {}, { ...FINANCE, ...finance }), () =>
      Number(NOW),
    ).createQuoteRequest(testVehicle('Q1', car));

  it('are made with the feature, for cars that the site finances', () => {
    expect(ask({ financeQuote: true })).toMatchObject({ purchasePrice: 21_990, loanTerm: 5 });
  });

  it('are not made otherwise', () => {
    expect(ask({})).toBeUndefined();
    expect(ask({ financeQuote: true, finance: false })).toBeUndefined();
    expect(ask({ financeQuote: true }, { make: 'RAM' })).toBeUndefined();
    expect(ask({ financeQuote: true }, { year: 2014 })).toBeUndefined();
    expect(ask({ financeQuote: true, subscriptions: true }, { subscription_price: 20_000 })).toBeUndefined();
  });
});
