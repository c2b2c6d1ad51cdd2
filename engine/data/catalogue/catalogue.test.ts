import fc from 'fast-check';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isListed } from '../../dealer';
import { handleSearchRequest } from '../../search';
import type { Vehicle } from '../../../schemas';
import { testVehicle } from '../testing/test-vehicle';
import { Catalogue } from './catalogue';
import type { CatalogueOptions } from './catalogue-options';
import { IndexSnapshots } from './index-snapshots';
import { longestVisibilityDays, type StockRules } from './visibility-window';

const DAY_MS = 86_400_000;
const QUOTE_REQUEST = {
  ...{ selfAssessedCreditScore: 'GREAT', purchasePrice: 21_990, loanTerm: 5 },
  ...{ vin: '', nvic: '', whoIsHelping: '' },
};
const START = Date.parse('2026-11-21T09:00:30Z');

/** An in-memory stock repository that counts its queries. */
function createStock(cars: readonly Vehicle[]) {
  const stock = new Map(cars.map((car) => [car.id, car]));
  const queries = { list: 0, some: 0 };
  let generation = 1;
  const repository: CatalogueOptions['repository'] = {
    async *list() {
      queries.list += 1;
      yield await Promise.resolve([...stock.values()]);
    },
    findByIds: (_tenant, ids) => {
      queries.some += 1;
      return Promise.resolve(ids.flatMap((id) => stock.get(id) ?? []));
    },
    generation: () => Promise.resolve(generation),
    findBySlugOrId: () => Promise.resolve(undefined),
  };
  return {
    repository,
    queries,
    put(...changed: Vehicle[]) {
      for (const car of changed) stock.set(car.id, car);
      generation += 1;
      return { tenant: 'north', generation, ids: changed.map(({ id }) => id) };
    },
    drop(id: string) {
      stock.delete(id);
      generation += 1;
      return { tenant: 'north', generation, ids: [id] };
    },
  };
}

interface CatalogueSetup {
  rules?: Partial<StockRules>;
  clock?: { now: number };
  more?: Partial<CatalogueOptions>;
}

async function openCatalogue(
  source: ReturnType<typeof createStock>,
  { rules = {}, clock = { now: START }, more }: CatalogueSetup = {},
) {
  const all: StockRules = {
    recencyDays: 3,
    includeSoldDays: 3,
    hidesUnpricedWhenCheapestFirst: false,
    ...rules,
  };
  const catalogue = new Catalogue({
    tenant: 'north',
    repository: source.repository,
    isShown: () => true,
    isListed: (car) => isListed(car, new Date(clock.now), { includeSoldDays: longestVisibilityDays(all) }),
    getRecordContext: () => ({}),
    rules: () => all,
    now: () => clock.now,
    ...more,
  });
  await catalogue.refresh();
  return catalogue;
}

function search(catalogue: Catalogue, index = 'cars', params: object = {}): string[] {
  const path = `/1/indexes/${index}/query`;
  const { body } = handleSearchRequest(
    { method: 'POST', path, body: { hitsPerPage: 1000, ...params } },
    catalogue.access,
  );
  return 'hits' in body && body.hits ? body.hits.map(({ objectID }) => objectID).sort() : [];
}
const listed = (catalogue: Catalogue): string[] =>
  catalogue
    .list({ filters: '', sort: 'latest', limit: 60 })
    .map(({ id }) => id)
    .sort();

const sold = (id: string, daysAgo: number): Vehicle =>
  testVehicle(id, { status: 'sold', sold: true, sold_at: new Date(START - daysAgo * DAY_MS).toISOString() });

describe('visible vehicles', () => {
  const cars = [
    testVehicle('on-offer'),
    testVehicle('coming', { status: 'coming_soon' }),
    testVehicle('elsewhere', { status: 'in_transit' as Vehicle['status'] }),
    testVehicle('hidden', { show_on_dealer_website: false }),
    testVehicle('unpriced', { price: undefined }),
    sold('sold-2', 2),
    sold('sold-5', 5),
    sold('sold-13', 13),
  ];
  const AVAILABLE_IDS = ['coming', 'on-offer', 'unpriced'];

  // SRCH-047, SRCH-050: the documented periods, in the search and in lists.
  it.each([
    [0, AVAILABLE_IDS],
    [1, AVAILABLE_IDS],
    [2, [...AVAILABLE_IDS, 'sold-2']],
    [3, [...AVAILABLE_IDS, 'sold-2']],
    [4, [...AVAILABLE_IDS, 'sold-2']],
    [5, [...AVAILABLE_IDS, 'sold-2', 'sold-5']],
    [7, [...AVAILABLE_IDS, 'sold-2', 'sold-5']],
    [14, [...AVAILABLE_IDS, 'sold-13', 'sold-2', 'sold-5']],
  ])('include sold vehicles within a window of %i days', async (days, shown) => {
    const expected = [...shown].sort();
    const inSearch = await openCatalogue(createStock(cars), {
      rules: { recencyDays: days, includeSoldDays: 0 },
    });
    expect(search(inSearch)).toEqual(expected);
    expect(search(inSearch, 'cars_stock')).toEqual(AVAILABLE_IDS);
    expect(listed(inSearch)).toEqual(AVAILABLE_IDS);
    const inLists = await openCatalogue(createStock(cars), {
      rules: { recencyDays: 0, includeSoldDays: days },
    });
    expect(search(inLists)).toEqual(AVAILABLE_IDS);
    expect(search(inLists, 'cars_stock')).toEqual(expected);
    expect(listed(inLists)).toEqual(expected);
    // Counts stand beside links to the search, so they follow its window (SRCH-012).
    for (const catalogue of [inSearch, inLists]) {
      const found = search(catalogue).length;
      expect(catalogue.size).toBe(found);
      expect([...catalogue.facet('make').values()].reduce((sum, count) => sum + count, 0)).toBe(found);
      expect(catalogue.search([{ indexName: 'cars', hitsPerPage: 0 }])[0]?.nbHits).toBe(found);
      const [inList] = catalogue.searchLists([{ indexName: 'cars_price_asc', hitsPerPage: 0 }]);
      expect(inList?.nbHits).toBe(listed(catalogue).length);
    }
  });

  it('are determined at each query, not at load time', async () => {
    const clock = { now: START };
    const catalogue = await openCatalogue(createStock(cars), { clock });
    expect(search(catalogue)).toContain('sold-2');
    clock.now += DAY_MS;
    expect(search(catalogue)).toContain('sold-2');
    clock.now += 60_000;
    expect(search(catalogue)).not.toContain('sold-2');
  });

  it('hide a vehicle from counts and lists in the minute in which searches hide it (SRCH-050)', async () => {
    const clock = { now: START };
    const catalogue = await openCatalogue(createStock(cars), { clock });
    const read = () => ({
      size: catalogue.size,
      counted: [...catalogue.facet('make').values()].reduce((sum, count) => sum + count, 0),
      listed: catalogue.list({ filters: '', sort: 'newest', limit: 1_000 }).length,
    });
    const before = search(catalogue).length;
    expect(read()).toEqual({ size: before, counted: before, listed: before });
    const { version } = catalogue;
    clock.now += DAY_MS;
    expect(read()).toEqual({ size: before, counted: before, listed: before });
    expect(catalogue.version).toBe(version);
    clock.now += 60_000;
    const after = search(catalogue).length;
    expect(after).toBeLessThan(before);
    expect(read()).toEqual({ size: after, counted: after, listed: after });
    expect(catalogue.version).toBeGreaterThan(version);
  });

  it('match isListed at any time and with any window', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(14),
        fc.nat(14),
        fc.nat(20 * 24 * 60),
        async (recencyDays, includeSoldDays, minutes) => {
          const clock = { now: START - (START % 60_000) };
          const catalogue = await openCatalogue(createStock(cars), {
            rules: { recencyDays, includeSoldDays },
            clock,
          });
          clock.now += minutes * 60_000;
          const listedIds = (days: number) =>
            cars
              .filter((car) => isListed(car, new Date(clock.now), { includeSoldDays: days }))
              .map(({ id }) => id)
              .sort();
          expect(search(catalogue)).toEqual(listedIds(recencyDays));
          expect(search(catalogue, 'cars_stock')).toEqual(listedIds(includeSoldDays));
        },
      ),
      { numRuns: 30 },
    );
  });

  it('cannot be extended by a request', async () => {
    const catalogue = await openCatalogue(createStock(cars), {
      rules: { recencyDays: 0, includeSoldDays: 14 },
    });
    for (const filters of [
      'sold:true',
      'NOT available:true',
      'last_offered_timestamp >= 0',
      'NOT objectID:x',
    ])
      expect(search(catalogue, 'cars', { filters }).filter((id) => id.startsWith('sold'))).toEqual([]);
  });

  // SRCH-033
  it.each([
    [true, ['coming', 'on-offer']],
    [false, AVAILABLE_IDS],
  ])('sort by lowest price with hidesUnpricedByPrice %s', async (hidesUnpricedByPrice, expected) => {
    const catalogue = await openCatalogue(createStock(cars), {
      rules: { recencyDays: 0, hidesUnpricedWhenCheapestFirst: hidesUnpricedByPrice },
    });
    expect(search(catalogue, 'cars_price_asc')).toEqual(expected);
    expect(search(catalogue, 'cars_price_desc')).toEqual(AVAILABLE_IDS);
    const [counted] = catalogue.search([{ indexName: 'cars_price_asc', hitsPerPage: 0 }]);
    expect(counted?.nbHits).toBe(AVAILABLE_IDS.length);
  });
});

describe('stock changes', () => {
  it('update single vehicles without a reload', async () => {
    const stock = createStock([testVehicle('a'), testVehicle('b')]);
    const catalogue = await openCatalogue(stock);
    await catalogue.onChange(stock.put(testVehicle('a', { price: 9_900_000 }), testVehicle('c')));
    expect(search(catalogue)).toEqual(['a', 'b', 'c']);
    expect(search(catalogue, 'cars', { filters: 'price = 99000' })).toEqual(['a']);
    await catalogue.onChange(stock.drop('b'));
    await catalogue.onChange(stock.put(testVehicle('c', { show_on_dealer_website: false })));
    expect(search(catalogue)).toEqual(['a']);
    expect(listed(catalogue)).toEqual(['a']);
    expect(stock.queries).toEqual({ list: 1, some: 3 });
    expect(catalogue.generation).toBe(4);
  });

  it('reload the stock after a missed notification or an unknown change', async () => {
    const stock = createStock([testVehicle('a')]);
    const catalogue = await openCatalogue(stock);
    stock.put(testVehicle('missed'));
    await catalogue.onChange(stock.put(testVehicle('c')));
    expect(search(catalogue)).toEqual(['a', 'c', 'missed']);
    await catalogue.onChange({ ...stock.put(testVehicle('d')), ids: 'all' });
    expect(search(catalogue)).toEqual(['a', 'c', 'd', 'missed']);
    expect(stock.queries).toEqual({ list: 3, some: 0 });
  });

  it('that arrive together end in the latest state', async () => {
    const stock = createStock([testVehicle('a')]);
    const catalogue = await openCatalogue(stock);
    await Promise.all(
      Array.from({ length: 20 }, (_, step) => catalogue.onChange(stock.put(testVehicle('a', { km: step })))),
    );
    expect(search(catalogue, 'cars', { filters: 'km = 19' })).toEqual(['a']);
    expect(catalogue.generation).toBe(21);
  });

  it('that fail are applied by the next one', async () => {
    const stock = createStock([testVehicle('a')]);
    const catalogue = await openCatalogue(stock);
    const { findByIds } = stock.repository;
    stock.repository.findByIds = () => Promise.reject(new Error('no connection'));
    await expect(catalogue.onChange(stock.put(testVehicle('b')))).rejects.toThrow('no connection');
    expect(search(catalogue)).toEqual(['a']);
    stock.repository.findByIds = findByIds;
    await catalogue.onChange(stock.put(testVehicle('c')));
    expect(search(catalogue)).toEqual(['a', 'b', 'c']);
  });

  it('of the rules rebuild all records; without a change nothing is rebuilt', async () => {
    const stock = createStock([testVehicle('a')]);
    let version = 'one';
    const catalogue = await openCatalogue(stock, { more: { recordsVersion: () => version } });
    await catalogue.refresh();
    expect(stock.queries.list).toBe(1);
    version = 'two';
    await catalogue.refresh();
    expect(stock.queries.list).toBe(2);
  });
});

describe('snapshots', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-snapshots-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const messages: string[] = [];
  const log = { info: (text: string) => messages.push(text), warn: (text: string) => messages.push(text) };
  const snapshots = new IndexSnapshots({ folder, minRecords: 2, log });
  const files = () => readdirSync(folder);
  const withFiles = (version = 'v'): CatalogueSetup => ({
    more: { snapshots, recordsVersion: () => version },
  });

  it('restores the index with its records and orders at the next start', async () => {
    const stock = createStock([
      testVehicle('a', { price: 1_000_000 }),
      testVehicle('b'),
      testVehicle('c', { price: 9_000_000 }),
    ]);
    const first = await openCatalogue(stock, withFiles());
    await first.saveSnapshot();
    expect(files()).toHaveLength(1);
    const second = await openCatalogue(stock, withFiles());
    expect(stock.queries.list).toBe(1);
    for (const index of ['cars', 'cars_price_asc'])
      expect(search(second, index, { query: 'corolla' })).toEqual(search(first, index, { query: 'corolla' }));
    expect(listed(second)).toEqual(['a', 'b', 'c']);
    await second.onChange(stock.put(testVehicle('d')));
    expect(search(second)).toEqual(['a', 'b', 'c', 'd']);
    await second.saveSnapshot();
    expect(files(), 'only the newest snapshot remains').toHaveLength(1);
    await openCatalogue(stock, withFiles());
    expect(stock.queries.list).toBe(1);
  });

  it('ignores a snapshot of another generation or of other rules', async () => {
    const stock = createStock([testVehicle('a'), testVehicle('b')]);
    await (await openCatalogue(stock, withFiles())).saveSnapshot();
    await openCatalogue(stock, withFiles('other'));
    expect(stock.queries.list).toBe(2);
    stock.put(testVehicle('c'));
    expect(search(await openCatalogue(stock, withFiles()))).toEqual(['a', 'b', 'c']);
    expect(stock.queries.list).toBe(3);
  });

  it.each([
    ['truncated', (bytes: Buffer) => bytes.subarray(0, bytes.length - 9)],
    ['empty', () => Buffer.alloc(0)],
    [
      'corrupt in one bit',
      (bytes: Buffer) => {
        const copy = Buffer.from(bytes);
        const at = copy.length >> 1;
        copy[at] = (copy[at] ?? 0) ^ 4;
        return copy;
      },
    ],
    ['in another format', () => Buffer.from('{"format":"search-snapshot"}')],
  ])('rebuilds and reports a snapshot that is %s', async (_what, damage) => {
    const stock = createStock([testVehicle('a'), testVehicle('b')]);
    await (await openCatalogue(stock, withFiles('damaged'))).saveSnapshot();
    for (const name of files()) writeFileSync(join(folder, name), damage(readFileSync(join(folder, name))));
    messages.length = 0;
    const catalogue = await openCatalogue(stock, withFiles('damaged'));
    expect(search(catalogue)).toEqual(['a', 'b']);
    expect(stock.queries.list).toBe(2);
    expect(messages.join()).toContain('Rebuilding the search index');
    expect(files()).toEqual([]);
  });

  it('an aborted save leaves no file, and files of killed processes are removed', async () => {
    const catalogue = await openCatalogue(
      createStock([testVehicle('a'), testVehicle('b')]),
      withFiles('broken'),
    );
    await catalogue.saveSnapshot(AbortSignal.abort());
    expect(files()).toEqual([]);
    const oldFile = join(folder, 'north@0.snapshot.1');
    const newFile = join(folder, 'north@0.snapshot.2');
    for (const path of [oldFile, newFile]) writeFileSync(path, 'half');
    utimesSync(oldFile, 1, 1);
    await catalogue.saveSnapshot();
    expect(files()).toHaveLength(2);
    expect(files()).toContain('north@0.snapshot.2');
    for (const name of files()) rmSync(join(folder, name));
  });

  it('does not save small stocks', async () => {
    const stock = createStock([testVehicle('a')]);
    await (await openCatalogue(stock, withFiles('small'))).saveSnapshot();
    expect(files()).toEqual([]);
  });
});

describe('find', () => {
  it('adds the location that a feed names only by id, as on the card (VDP-020)', async () => {
    const car = testVehicle('A', { location_id: '1' });
    const stock = createStock([car]);
    stock.repository.findBySlugOrId = () => Promise.resolve({ vehicle: car, withdrawnAt: undefined });
    const address = { city: 'Cairns', state: 'QLD' } as const;
    const location = { id: '1', name: 'Harbour Yard', slug: 'harbour-yard', address };
    const catalogue = await openCatalogue(stock, { more: { getRecordContext: () => ({ location }) } });
    const placed = { location_name: 'Harbour Yard', city: 'Cairns' };
    expect(await catalogue.find(car.slug)).toMatchObject(placed);
    expect(catalogue.list({ filters: '', sort: 'latest', limit: 1 })).toMatchObject([placed]);
  });

  it('keeps the record of a withdrawn vehicle for enquiries', async () => {
    const car = testVehicle('A');
    const stock = createStock([]);
    stock.repository.findBySlugOrId = (_tenant, key) =>
      Promise.resolve(key === car.slug ? { vehicle: car, withdrawnAt: '2026-11-20T00:00:00Z' } : undefined);
    const catalogue = await openCatalogue(stock);
    expect(await catalogue.find(car.slug)).toBe('gone');
    expect(await catalogue.findRecord(car.slug)).toMatchObject({ make: car.make, stocknum: car.stocknum });
    expect(await catalogue.findRecord('unknown')).toBeUndefined();
    expect(await catalogue.findRecord('a\0b')).toBeUndefined();
  });

  it('has no undefined fields, which conditions would see as present', async () => {
    const car = testVehicle('A');
    const stock = createStock([car]);
    stock.repository.findBySlugOrId = () => Promise.resolve({ vehicle: car, withdrawnAt: undefined });
    const found = await (await openCatalogue(stock)).find(car.slug);
    expect(found).toStrictEqual({ ...car, item_type: 'car' });
  });

  it('applies the site’s rules to the displayed vehicle, with location and item type (VDP-059)', async () => {
    const car = testVehicle('A', { location_id: '1' });
    const stock = createStock([car]);
    stock.repository.findBySlugOrId = () => Promise.resolve({ vehicle: car, withdrawnAt: undefined });
    const address = { city: 'Cairns', state: 'QLD' } as const;
    const location = { id: '1', name: 'Harbour Yard', slug: 'harbour-yard', address };
    const catalogue = await openCatalogue(stock, {
      more: {
        getRecordContext: () => ({ location }),
        disabledActions: ({ city, item_type }) =>
          city === 'Cairns' && item_type === 'car' ? ['enquiry'] : [],
        createQuoteRequest: ({ city, year }) => (city === 'Cairns' ? { ...QUOTE_REQUEST, year } : undefined),
      },
    });
    expect(await catalogue.find(car.slug)).toMatchObject({
      withheld: ['enquiry'],
      quote_request: { ...QUOTE_REQUEST, year: car.year },
    });
  });

  it('finds nothing for a slug with NUL, which PostgreSQL rejects', async () => {
    const queries: string[] = [];
    const stock = createStock([]);
    stock.repository.findBySlugOrId = (_tenant, key) => {
      queries.push(key);
      return Promise.resolve(undefined);
    };
    const catalogue = await openCatalogue(stock);
    expect(await catalogue.find('a\0b')).toBeUndefined();
    expect(await catalogue.find('ab')).toBeUndefined();
    expect(queries).toEqual(['ab']);
  });
});
