import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listSearchUrlFields, formatSearchUrl, parseSearchUrl } from './search-url';
import { EMPTY_STATE } from './search-state';
import { anyState, RULES } from './testing';

const parse = (search: string) => parseSearchUrl(search, RULES);

describe('search URL', () => {
  test('is unchanged after a round trip', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const address = formatSearchUrl('/search/used-cars', state);
        expect(parse(new URL(address, 'http://site.example').search)).toEqual(state);
      }),
    );
  });

  test('is canonical: parsing and formatting it changes nothing', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const canonicalUrl = formatSearchUrl('/s', state);
        expect(formatSearchUrl('/s', parse(canonicalUrl.slice(2)))).toBe(canonicalUrl);
      }),
    );
  });

  test('never throws for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(parse(text).page).toBeGreaterThan(0);
      }),
    );
  });

  test('repeats a list parameter and writes a range as min:max (SRCH-006, SRCH-031)', () => {
    const state = {
      ...EMPTY_STATE,
      query: 'tow bar',
      lists: { make: ['Land Rover', 'Toyota'] },
      ranges: { price: { min: 10_000, max: 30_000 }, km: { max: 50_000 } },
      sortBy: 'lowestPrice',
      page: 3,
    };
    expect(formatSearchUrl('/search/used-cars', state)).toBe(
      '/search/used-cars?query=tow+bar&make=Land+Rover&make=Toyota&price=10000:30000&km=:50000&sortBy=lowestPrice&page=3',
    );
  });

  test('reads the type `all` as no filter (ENT-002)', () => {
    expect(parse('car_type=all&make=Kia').lists).toEqual({ make: ['Kia'] });
    expect(parse('car_type=used,all').lists).toEqual({});
    expect(parse('make=all').lists).toEqual({ make: ['all'] });
  });

  test('reads a range of weekly prices as repayments, and its values as before', () => {
    const range = { weekly_repayment: { min: 100, max: 200 } };
    expect(parse('weekly_price_range=100:200').ranges).toEqual(range);
    expect(parse('weekly_repayment=100:200').ranges).toEqual(range);
    expect(parse('range[weekly_repayment]=:200').ranges).toEqual({ weekly_repayment: { max: 200 } });
    const both = parse('weekly_price_range=Under $150&weekly_price_range=:200');
    expect(both.lists).toEqual({ weekly_price_range: ['Under $150'] });
    expect(both.ranges).toEqual({ weekly_repayment: { max: 200 } });
  });

  test('ignores attributes that no car of the site has', () => {
    const rules = { ...RULES, ignored: ['weekly_repayment', 'weekly_price_range'] };
    const address = 'weekly_price_range=:200&weekly_price_range=Under $150&weekly_repayment=:90&make=Kia';
    expect(parseSearchUrl(address, rules)).toEqual({ ...EMPTY_STATE, lists: { make: ['Kia'] } });
  });

  test('is only the path when nothing is chosen', () => {
    expect(formatSearchUrl('/search/used-cars', EMPTY_STATE)).toBe('/search/used-cars');
  });

  test.each([
    ['make=Toyota,Land Rover', { make: ['Land Rover', 'Toyota'] }],
    ['make=Toyota&make=Mazda', { make: ['Mazda', 'Toyota'] }],
    ['make=Toyota&make=Toyota', { make: ['Toyota'] }],
    ['make[]=Toyota&make[]=Mazda', { make: ['Mazda', 'Toyota'] }],
    ['make[0]=Toyota&make%5B1%5D=Mazda', { make: ['Mazda', 'Toyota'] }],
    ['refinementList[make][0]=Toyota&refinementList[colour][]=Red', { make: ['Toyota'], colour: ['Red'] }],
    ['make=Kia&make[]=Toyota', { make: ['Kia', 'Toyota'] }],
    ['refinementList[price][0]=3&make[x]=Kia&[0]=1&[]=2&make[', {}],
    ['filtered_features=Seats\\, heated', { filtered_features: ['Seats, heated'] }],
    ['make=&colour=%20', {}],
    ['unknown=1&__proto__=x', {}],
  ])('parses the lists of %s', (search, lists) => {
    expect(parse(search).lists).toEqual(lists);
  });

  test.each([
    ['price=10000:30000', { price: { min: 10_000, max: 30_000 } }],
    ['price=10000%3A30000', { price: { min: 10_000, max: 30_000 } }],
    ['range[price]=:38000', { price: { max: 38_000 } }],
    ['range%5Bprice%5D=:38000', { price: { max: 38_000 } }],
    ['range[price][min]=5000&range[price][max]=', { price: { min: 5000 } }],
    ['range[price][min]=&range[price][max]=&price=1000:', { price: { min: 1000 } }],
    ['year=2021', { year: { min: 2021, max: 2021 } }],
    ['price=30000:10000', {}],
    ['price=cheap', {}],
    ['price=-5:1e9', {}],
    ['price=1:2:3', {}],
  ])('parses the ranges of %s', (search, ranges) => {
    expect(parse(search).ranges).toEqual(ranges);
  });

  test.each([
    ['sortBy=lowestPrice', 'lowestPrice'],
    ['sortBy=Car_production:price:desc', 'highestPrice'],
    ['sortBy=Car_production:price:asc', 'lowestPrice'],
    ['sortBy=mostRelevant', ''],
    ['sortBy=constructor', ''],
  ])('parses the sort of %s (C45)', (search, sortBy) => {
    expect(parse(search).sortBy).toBe(sortBy);
  });

  test.each([
    ['page=3', 3],
    ['page=0', 1],
    ['page=-1', 1],
    ['page=1.5', 1],
    ['page=9999999', 1],
    ['page=x', 1],
  ])('parses the page of %s', (search, page) => {
    expect(parse(search).page).toBe(page);
  });

  test('provides the hidden fields for forms', () => {
    expect(listSearchUrlFields({ ...EMPTY_STATE, lists: { tag: ['a,b'] }, sortBy: 'latest' })).toEqual([
      ['tag', 'a\\,b'],
      ['sortBy', 'latest'],
    ]);
  });
});
