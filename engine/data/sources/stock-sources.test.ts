import { describe, expect, it } from 'vitest';
import type { DealershipStock, ModelDirectory, Settings, Vehicle } from '../../../schemas';
import { Catalogue } from '../catalogue';
import { sources } from './index';
import type { SourceRequest } from './source';
import { createStaticStock } from '../testing/static-stock';

const MAKES = ['Kia', 'Mazda', 'Toyota', 'Ford', 'Škoda'];
const BODIES = ['Hatch', 'SUV'];
/** A sold Kia, which lists still show. */
const SOLD = 55;
/** A sold Mazda of the dealership, which lists show and searches don't. */
const SOLD_HERE = 11;
const cars = Array.from({ length: 60 }, (_, index): Vehicle => {
  const make = MAKES[index % MAKES.length] ?? '';
  return {
    id: String(index),
    slug: `car-${index}`,
    name: `2022 ${make} M${index % 15}`,
    year: 2022,
    make,
    model: `M${index % 15}`,
    status: 'in_stock',
    car_type: index % 4 === 0 ? 'new' : 'used',
    ...(index === SOLD && { status: 'sold' }),
    ...(index === SOLD_HERE && { status: 'sold', sold_at: '2026-11-19T01:00:00Z' }),
    created_at: '2026-11-01T00:00:00Z',
    price: (60 - index) * 100_000,
    simple_body: BODIES[index % 2],
    categories: index % 3 === 0 ? ['Family'] : ['Work'],
  };
});

const catalogue = new Catalogue({
  tenant: 'north',
  repository: createStaticStock(cars),
  isShown: () => true,
  isListed: () => true,
  now: () => Date.parse('2026-11-20T01:00:00Z'),
  rules: () => ({ recencyDays: 0, includeSoldDays: 3, hidesUnpricedWhenCheapestFirst: false }),
  getRecordContext: ({ id }) => ({
    dealership: { id: '7', name: Number(id) < 50 ? 'North Cars' : 'South Cars', slug: 'x' },
  }),
});

async function load(
  name: string,
  query: Record<string, string>,
  params: Record<string, unknown> = {},
  data: Readonly<Record<string, unknown>> = {},
) {
  if (catalogue.generation < 0) await catalogue.refresh();
  const request = {
    params,
    route: { path: '/', pattern: '/', params: {}, query, url: '/' },
    catalogue,
    locations: [],
    collection: () => undefined,
    dealerships: [{ id: '7', name: 'North Cars', slug: 'north-cars' }],
    settings: {
      search: { directoryHitsPerPage: 21, categoryHitsPerPage: 21, directoryCacheEntries: 10 },
      card: { compareLimit: 4 },
    } as unknown as Settings,
    today: '2026-11-20',
    now: '2026-11-20T01:00:00Z',
    data: (key) => data[key],
  } satisfies SourceRequest;
  return sources.get(name)?.load(request);
}
const loadDirectory = async (query: Record<string, string>) =>
  ((await load('model-directory', query)) as { value: ModelDirectory }).value;
const loadStock = async (query: Record<string, string>) =>
  ((await load('dealership-stock', query, { dealership: 'north-cars' })) as { value: DealershipStock }).value;

describe('cars of an entry', () => {
  const list = async (params: Record<string, unknown>) => {
    const result = await load('entry-vehicles', {}, params, { entry: { makes: ['Kia'] } });
    return (result as { value: Vehicle[] }).value;
  };

  it('are in stock: what was just sold is not among them', async () => {
    const found = await list({ limit: 60 });
    expect(found.map(({ make }) => make)).toEqual(Array.from({ length: 11 }, () => 'Kia'));
    expect(found.map(({ id }) => id)).not.toContain(String(SOLD));
    expect(await list({ limit: 5 })).toHaveLength(5);
  });

  it('are of the types that the page asks for', async () => {
    const found = await list({ limit: 60, types: ['new'] });
    expect(found.map(({ id }) => id).toSorted()).toEqual(['0', '20', '40']);
  });
});

describe('directory of makes and models (SRCH-044, API-004)', () => {
  it('has 21 entries per page and each model with its body type once', async () => {
    const first = await loadDirectory({});
    const second = await loadDirectory({ page: '2' });
    expect([first.entries.length, first.total, first.pages]).toEqual([21, 30, 2]);
    const keys = [...first.entries, ...second.entries].map((entry) => JSON.stringify(entry));
    expect(new Set(keys).size).toBe(30);
    expect(await loadDirectory({ offset: '21' })).toEqual(second);
    expect(first.entries[0]).toEqual({
      manufacturer: { name: 'Ford' },
      model: { name: 'M13', body: 'Hatch' },
      count: 2,
      href: '/search/ford/m13?body=Hatch',
    });
  });

  it('searches make, model and body type, ignoring accents', async () => {
    const found = await loadDirectory({ query: 'skoda suv' });
    expect(found.total).toBeGreaterThan(0);
    for (const { manufacturer, model } of found.entries)
      expect([manufacturer.name, model.body]).toEqual(['Škoda', 'SUV']);
    expect((await loadDirectory({ query: 'porsche' })).entries).toEqual([]);
  });

  it('filters by make, model and body type', async () => {
    const { entries } = await loadDirectory({ make: 'Kia', body: 'SUV', model: 'M5' });
    expect(entries.map(({ manufacturer, model }) => [manufacturer.name, model])).toEqual([
      ['Kia', { name: 'M5', body: 'SUV' }],
    ]);
  });
});

describe('cars of a dealership (SRCH-045, API-005, ENT-027)', () => {
  it('are its own, cheapest first, each once across pages', async () => {
    const pages = await Promise.all(['1', '2', '3'].map((page) => loadStock({ page })));
    const listed = pages.flatMap(({ vehicles }) => vehicles);
    expect(pages[0]?.total).toBe(50);
    expect(pages.map(({ vehicles }) => vehicles.length)).toEqual([21, 21, 8]);
    expect(new Set(listed.map(({ id }) => id)).size).toBe(50);
    expect(listed.every(({ id }) => Number(id) < 50)).toBe(true);
    const prices = listed.map(({ price }) => price ?? 0);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
  });

  it('include those that lists still show after their sale (SRCH-050)', async () => {
    const { vehicles } = await loadStock({ query: `M${SOLD_HERE}` });
    expect(vehicles.map(({ id }) => id)).toContain(String(SOLD_HERE));
  });

  it('can be filtered by category, price and text', async () => {
    const found = await loadStock({ category: 'Family', price: '20000:50000', query: 'kia' });
    expect(found.total).toBeGreaterThan(0);
    for (const car of found.vehicles) {
      expect(car.make).toBe('Kia');
      expect(Number(car.id) % 3).toBe(0);
      expect(car.price).toBeGreaterThanOrEqual(2_000_000);
      expect(car.price).toBeLessThanOrEqual(5_000_000);
    }
    expect(found).toMatchObject({ minPrice: 20_000, maxPrice: 50_000, category: 'Family' });
    expect(found.categories.map(({ name }) => name)).toEqual(['Work', 'Family']);
  });

  it('are 404 for an unknown dealership', async () => {
    expect(await load('dealership-stock', {}, { dealership: 'nobody' })).toEqual({ status: 404 });
  });
});

it('compared cars are those in the URL, each once, at most four, without unavailable ones (CARD-005)', async () => {
  const result = await load('compared-vehicles', { cars: 'car-3,3, 1 ,nothing,5,7' });
  expect((result as { value: Vehicle[] }).value.map(({ id }) => id)).toEqual(['3', '1']);
  expect(await load('compared-vehicles', {})).toEqual({ value: [] });
});
