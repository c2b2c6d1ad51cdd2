import { describe, expect, it } from 'vitest';
import type { Vehicle } from '../../schemas';
import { toSearchRecord } from '../dealer';
import { testVehicle } from '../dealer/testing';
import { carsIndexSettings } from './cars-index-settings';
import { EVERYTHING } from './filters/filter';
import { readSearchRequest } from './request/search-request';
import { createIndex } from './search-index';

/** The facets of SRCH-011, in the same order. */
const FACETS = (
  'badge status car_type categories city colour dealership_name filtered_features item_type km location_name make ' +
  'make_model model price subscription_price price_range seats body drive fuel transmission state tag ' +
  'weekly_price_range year certified created_at_timestamp'
).split(' ');

const cars: Vehicle[] = [
  {
    id: 'a',
    slug: '2021-toyota-corolla',
    name: '2021 Toyota Corolla SX',
    make: 'Toyota',
    model: 'Corolla',
    badge: 'SX',
    year: 2021,
    price: 2_999_000,
    offer_price: 2_899_000,
    km: 41_000,
    seats: 5,
    simple_body: 'Sedan',
    simple_fuel: 'Petrol',
    simple_drive: 'FWD',
    simple_transmission: 'Automatic',
    car_type: 'used',
    status: 'in_stock',
    tag: 'Test Drive Only',
    colour: 'White',
    city: 'Rocklea',
    state: 'QLD',
    location_name: 'Rocklea Yard',
    dealership_name: 'Toyota of Rocklea',
    categories: ['Family'],
    filtered_features: ['Sunroof', 'Bluetooth'],
    created_at: '2026-03-01T00:00:00Z',
  },
  {
    id: 'b',
    slug: '2024-mazda-cx-5',
    name: '2024 Mazda CX-5',
    make: 'Mazda',
    model: 'CX-5',
    year: 2024,
    subscription_price: 35_050,
    status: 'coming_soon',
    car_type: 'demo',
    certified: true,
    show_on_dealer_website: false,
    created_at: '2026-03-05T00:00:00Z',
  },
  {
    id: 'c',
    slug: '2019-toyota-hilux',
    name: '2019 Toyota Hilux',
    car_type: 'used',
    year: 2019,
    make: 'Toyota',
    model: 'Hilux',
    status: 'sold',
    sold: true,
    price: 1_000_000,
    created_at: '2026-03-05T00:00:00Z',
    sold_at: '2026-03-08T00:00:00Z',
  },
];

const index = createIndex(
  carsIndexSettings,
  cars.map((car) => ({ ...toSearchRecord(car) })),
);
const search = (parameters: Record<string, unknown>, name = 'cars') =>
  index.search(name, readSearchRequest(parameters, index.settings), EVERYTHING);
const ids = (parameters: Record<string, unknown>, name = 'cars') =>
  search(parameters, name).hits.map((hit) => hit.objectID);

describe('the cars index', () => {
  it('counts all 28 facets and the two levels of make and model (SRCH-011)', () => {
    const { facets = {}, facets_stats: stats } = search({ facets: ['*'] });
    expect(Object.keys(facets).sort()).toEqual([...FACETS, 'make_model.lvl0', 'make_model.lvl1'].sort());
    expect(facets['make_model.lvl1']).toEqual({
      'Mazda > CX-5': 1,
      'Toyota > Corolla': 1,
      'Toyota > Hilux': 1,
    });
    expect(facets['certified']).toEqual({ false: 2, true: 1 });
    expect(facets['item_type']).toEqual({ car: 3 });
    expect(stats).toMatchObject({ year: { min: 2019, max: 2024 }, km: { min: 41_000, max: 41_000 } });
  });

  it('filters, counts and sorts prices as effective prices in dollars; the card keeps cents', () => {
    const response = search({ filters: 'price:20000 TO 28990', facets: ['price', 'subscription_price'] });
    expect(response.hits).toMatchObject([
      { objectID: 'a', price: 28_990, card: { price: 2_999_000, offer_price: 2_899_000 } },
    ]);
    expect(response.facets_stats).toEqual({ price: { min: 28_990, max: 28_990, avg: 28_990, sum: 28_990 } });
    expect(ids({}, 'cars_price_asc')).toEqual(['c', 'a', 'b']);
    expect(ids({}, 'cars_price_desc')).toEqual(['a', 'c', 'b']);
    expect(ids({ filters: 'subscription_price <= 351' })).toEqual(['b']);
  });

  it('sorts by the weekly repayment, vehicles without one last', () => {
    const repayments = createIndex(carsIndexSettings);
    const lender = (paymentWeek: number) => ({ interestRate: 7, comparisonRate: 8, paymentWeek });
    const records = [undefined, 20_000, 15_000].map((payment, position) => ({
      ...toSearchRecord(
        {
          ...testVehicle({ id: `v${position}`, price: 3_000_000 }),
          ...(payment && { finance_lenders: { acme: lender(payment) } }),
        },
        { isRepaymentSearchEnabled: true },
      ),
    }));
    repayments.replaceAll(records);
    const request = readSearchRequest({}, repayments.settings);
    const { hits } = repayments.search('cars_repayment_asc', request, EVERYTHING);
    expect(hits.map(({ objectID }) => objectID)).toEqual(['v2', 'v1', 'v0']);
  });

  it('breaks ties by newest, then id', () => {
    expect(ids({})).toEqual(['b', 'c', 'a']);
    expect(ids({}, 'cars_latest')).toEqual(['b', 'c', 'a']);
    expect(ids({ query: 'toyota' })).toEqual(['c', 'a']);
  });

  it('treats missing fields as the vehicle schema defines', () => {
    expect(ids({ filters: 'show_on_dealer_website:true' })).toEqual(['c', 'a']);
    expect(ids({ filters: 'sold:false AND reserved:false' })).toEqual(['b', 'a']);
    expect(ids({ filters: `sold_at_timestamp >= ${Date.parse('2026-03-07T00:00:00Z') / 1000}` })).toEqual([
      'c',
    ]);
  });

  it('finds cars by words, with typos if there is no exact match', () => {
    expect(ids({ query: 'cx5' })).toEqual(['b']);
    expect(ids({ query: 'toyta corola' })).toEqual(['a']);
    expect(ids({ query: 'rocklea sedan' })).toEqual(['a']);
    expect(ids({ query: '2020' })).toEqual([]);
  });
});
