import { algoliasearch } from 'algoliasearch';
import { liteClient } from 'algoliasearch/lite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resolveLocalhost } from '../support/localhost';
import { OTHER_SITE, PLAIN_SITE, createSiteClient } from '../support/site';

/** A hit of the index; prices in dollars. */
interface Car extends Record<string, unknown> {
  objectID: string;
  slug: string;
  make: string;
  year: number;
  car_type: string;
  price?: number;
  created_at_timestamp: number;
}

const site = createSiteClient(PLAIN_SITE.slug);
const getHosts = (slug: string) => [
  { url: createSiteClient(slug).host, protocol: 'http' as const, accept: 'readWrite' as const },
];
const lite = (slug = site.slug) => liteClient('any', 'any', { hosts: getHosts(slug) });
const full = () => algoliasearch('any', 'any', { hosts: getHosts(site.slug) });
const searchCars = async (params: Record<string, unknown>, indexName = 'cars') =>
  full().searchSingleIndex<Car>({ indexName, searchParams: params });

let restore: () => void;
/** The whole stock, for comparison. */
let cars: Car[];
beforeAll(async () => {
  restore = resolveLocalhost();
  cars = (await searchCars({ hitsPerPage: 1000 })).hits;
});
afterAll(() => restore());

const getIds = (hits: readonly { objectID: string }[]) => hits.map(({ objectID }) => objectID).sort();
const countBy = (attribute: string, list = cars) => {
  const counts: Record<string, number> = {};
  for (const car of list) {
    const value = car[attribute];
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined) counts[String(item)] = (counts[String(item)] ?? 0) + 1;
    }
  }
  return counts;
};

describe('the official client, given only the host', () => {
  test('pages through the whole stock without gaps or duplicates', async () => {
    const seen: string[] = [];
    for (let page = 0; ; page += 1) {
      const response = await searchCars({ hitsPerPage: 50, page });
      expect(response).toMatchObject({
        page,
        hitsPerPage: 50,
        nbHits: cars.length,
        nbPages: Math.ceil(cars.length / 50),
      });
      if (response.hits.length === 0) break;
      seen.push(...response.hits.map(({ objectID }) => objectID));
    }
    expect(seen.sort()).toEqual(getIds(cars));
    expect(new Set(seen).size).toBe(cars.length);
  });

  test('counts facets exactly', async () => {
    const attributes = [
      'make',
      'model',
      'car_type',
      'body',
      'fuel',
      'transmission',
      'drive',
      'colour',
      'seats',
      'year',
      'state',
      'status',
    ];
    const { facets } = await searchCars({ hitsPerPage: 0, facets: attributes, maxValuesPerFacet: 1000 });
    for (const attribute of attributes) expect(facets?.[attribute], attribute).toEqual(countBy(attribute));
  });

  test.each(['price', 'km', 'year'])('returns minimum, maximum, sum and average of %s', async (attribute) => {
    const { facets_stats } = await searchCars({ hitsPerPage: 0, facets: [attribute] });
    const values = cars.flatMap((car) => (typeof car[attribute] === 'number' ? [car[attribute]] : []));
    const sum = values.reduce((a, b) => a + b, 0);
    const stats = facets_stats?.[attribute];
    expect(stats).toMatchObject({ min: Math.min(...values), max: Math.max(...values) });
    expect(stats?.sum).toBeCloseTo(sum, 3);
    expect(stats?.avg).toBeCloseTo(sum / values.length, 3);
  });

  const FILTERS: readonly (readonly [string, Record<string, unknown>, (car: Car) => boolean])[] = [
    ['a value', { filters: 'make:Toyota' }, (car) => car.make === 'Toyota'],
    ['two values', { filters: 'make:Toyota OR make:Mazda' }, (car) => ['Toyota', 'Mazda'].includes(car.make)],
    ['without a value', { filters: 'NOT make:Toyota' }, (car) => car.make !== 'Toyota'],
    [
      'value and number',
      { filters: 'car_type:used AND price < 30000' },
      (car) => car.car_type === 'used' && Number(car.price) < 30_000,
    ],
    ['a range', { filters: 'year:2020 TO 2023' }, (car) => car.year >= 2020 && car.year <= 2023],
    [
      'facet filters',
      { facetFilters: [['make:Toyota', 'make:Kia'], 'car_type:new'] },
      (car) => ['Toyota', 'Kia'].includes(car.make) && car.car_type === 'new',
    ],
    [
      'numeric filters',
      { numericFilters: ['price>=20000', 'price<=40000'] },
      (car) => Number(car.price) >= 20_000 && Number(car.price) <= 40_000,
    ],
    [
      'brackets',
      { filters: '(make:Kia OR make:Ford) AND (car_type:used OR car_type:demo) AND NOT year:2024' },
      (car) => ['Kia', 'Ford'].includes(car.make) && car.car_type !== 'new' && car.year !== 2024,
    ],
  ];

  test.each(FILTERS)('filters by %s', async (_name, params, matches) => {
    const { hits, nbHits } = await searchCars({ hitsPerPage: 1000, ...params });
    const expected = cars.filter(matches);
    expect(expected.length).toBeGreaterThan(0);
    expect(getIds(hits)).toEqual(getIds(expected));
    expect(nbHits).toBe(expected.length);
  });

  test.each([
    ['cars_price_asc', (car: Car) => car.price ?? Infinity, 1],
    ['cars_price_desc', (car: Car) => car.price ?? -Infinity, -1],
    ['cars_latest', (car: Car) => car.created_at_timestamp, -1],
  ] as const)('orders by %s', async (index, key, sign) => {
    const { hits } = await searchCars({ hitsPerPage: 1000 }, index);
    expect(hits).toHaveLength(cars.length);
    const keys = hits.map(key);
    expect(keys).toEqual([...keys].sort((a, b) => (a === b ? 0 : sign * (a < b ? -1 : 1))));
  });

  test('answers several queries in one request', async () => {
    const { results } = await lite().search<Car>({
      requests: [
        { indexName: 'cars', query: 'toyta', hitsPerPage: 3, facets: ['car_type'] },
        { indexName: 'cars_price_asc', filters: 'car_type:used', hitsPerPage: 2 },
        { indexName: 'cars', hitsPerPage: 0, facets: ['make'], facetFilters: ['car_type:demo'] },
        { indexName: 'cars', type: 'facet', facet: 'make', facetQuery: 'toy' },
      ],
    });
    const demo = cars.filter(({ car_type }) => car_type === 'demo');
    expect(results).toMatchObject([
      { index: 'cars', query: 'toyta', nbHits: cars.filter(({ make }) => make === 'Toyota').length },
      { index: 'cars_price_asc', nbHits: cars.filter(({ car_type }) => car_type === 'used').length },
      { hits: [], facets: { make: countBy('make', demo) } },
      { facetHits: [{ value: 'Toyota', highlighted: '<em>Toy</em>ota', count: countBy('make')['Toyota'] }] },
    ]);
  });

  test('highlights matches and returns only requested attributes', async () => {
    const { hits } = await searchCars({
      query: 'corolla',
      hitsPerPage: 1,
      attributesToRetrieve: ['make'],
      attributesToHighlight: ['model'],
    });
    expect(hits[0]).toEqual({
      objectID: expect.any(String),
      make: 'Toyota',
      _highlightResult: {
        model: expect.objectContaining({
          value: expect.stringMatching(/<em>Corolla<\/em>/),
          matchLevel: 'full',
        }),
      },
    });
  });
});

describe('errors have the format of the protocol', () => {
  const WRONG: readonly (readonly [string, Record<string, unknown>, number])[] = [
    ['an index that does not exist', { indexName: 'none' }, 404],
    ['another tenant’s index', { indexName: `${OTHER_SITE.slug}_cars` }, 404],
    ['an invalid filter', { indexName: 'cars', filters: 'make:(' }, 400],
    ['too large a page', { indexName: 'cars', hitsPerPage: 1_000_000 }, 400],
    ['a negative page', { indexName: 'cars', page: -1 }, 400],
    ['a filter as a number', { indexName: 'cars', filters: 12 }, 400],
  ];

  test.each(WRONG)('%s', async (_name, request, status) => {
    const search = lite().search({ requests: [request as { indexName: string }] });
    await expect(search).rejects.toMatchObject({ status, message: expect.stringMatching(/\w/) });
  });

  test.each([
    ['GET', '/1/indexes/cars/query', undefined, 405],
    ['POST', '/1/indexes/cars/query', '{', 400],
    ['POST', '/1/indexes/cars/query', '[]', 400],
    ['POST', '/1/indexes/*/queries', '{"requests":{}}', 400],
    ['POST', '/1/nothing', '{}', 404],
    ['DELETE', '/1/indexes/cars/100001', '', 404],
  ])('%s %s %s', async (method, path, body, status) => {
    const response = await site.get(path, { method, ...(body !== undefined && { body }) });
    expect(response.status).toBe(status);
    expect(JSON.parse(response.body)).toEqual({ message: expect.any(String), status });
  });
});
