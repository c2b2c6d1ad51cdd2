import { describe, expect, it, vi } from 'vitest';
import {
  schemas,
  type BudgetData,
  type Location,
  type LocationFinderData,
  type SearchData,
  type SearchScope,
  type Settings,
  type Vehicle,
} from '../../../schemas';
import { formatBodyName, slugify, toSearchRecord } from '../../dealer';
import { Catalogue } from '../catalogue';
import { sources } from './index';
import type { SourceRequest } from './source';
import { STOCK_TYPES } from './search/stock-types';
import { createStaticStock } from '../testing/static-stock';

const car = (id: string, more: Partial<Vehicle>): Vehicle => ({
  id,
  slug: `car-${id}`,
  name: `2022 ${more.make ?? 'Kia'} ${more.model ?? 'Rio'}`,
  year: 2022,
  make: 'Kia',
  model: 'Rio',
  status: 'in_stock',
  car_type: 'used',
  created_at: '2026-11-01T00:00:00Z',
  price: 2_500_000,
  simple_body: 'Hatch',
  ...more,
});

const cars = [
  car('1', {}),
  car('2', { model: 'Cerato', simple_body: 'Sedan', price: 2_900_000 }),
  car('3', { make: 'Land Rover', model: 'Defender', car_type: 'new', simple_body: 'SUV', price: 9_500_000 }),
  car('4', { car_type: 'demo', price: 2_600_000 }),
  car('5', { status: 'sold', sold: true, sold_at: '2026-11-01T00:00:00Z' }),
];

/** The documented settings for similar vehicles. */
const SIMILAR = {
  similarLimit: 6,
  similarHitsPerQuery: 10,
  similarPriceBand: 10_000,
  similarPriceBandWide: 25_000,
  similarPriceBandWideFrom: 50_000,
};

const location = {
  id: '9',
  name: 'Harbour Yard',
  slug: 'harbour-yard',
  primary: true,
  time_zone: 'Australia/Brisbane',
  address: { street: '1 Quay', city: 'Brisbane', state: 'QLD', postcode: '4000' },
} satisfies Location;

/** Models that are sold out. */
const SOLD_OUT_MODELS = [
  { make: 'Saab', model: '9-3' },
  { make: 'Kia', model: 'Soul' },
];

const tile = { src: '/media/tile.svg', alt: 'Sale', href: '/search/used-cars' };
const TILES = [
  { ...tile, id: 'now', until: '2026-11-30T00:00:00Z' },
  { ...tile, id: 'over', until: '2026-11-19T00:00:00Z' },
  { ...tile, id: 'later', from: '2026-11-21T00:00:00Z' },
];

async function createRequest(
  params: Record<string, unknown>,
  data: Record<string, unknown> = {},
  placement = 'fixed',
): Promise<SourceRequest> {
  const catalogue = new Catalogue({
    tenant: 'north',
    repository: createStaticStock(cars),
    isShown: ({ sold }) => !sold,
    isListed: ({ sold }) => !sold,
    getRecordContext: () => ({ location }),
    listAllModels: () => Promise.resolve(SOLD_OUT_MODELS),
  });
  await catalogue.refresh();
  return {
    params,
    route: {
      path: '/',
      pattern: '/cars/:slug',
      params: { slug: String(params['slug'] ?? '') },
      query: {},
      url: '/',
    },
    catalogue,
    locations: [location],
    collection: () => undefined,
    dealerships: [{ id: '7', name: 'North Cars', slug: 'north-cars', makes: ['Lexus'] }],
    settings: {
      reviews: { source: 'http' },
      search: {
        defaultSort: 'latest',
        sorts: ['mostRelevant', 'latest'],
        hitsPerPage: 21,
        filters: ['make'],
        stockNoun: 'cars',
      },
      bodies: { known: ['suv', 'peopleMover'] },
      budget: {
        monthlyRepayment: 600,
        deposit: 2000,
        termYears: 5,
        inputMax: 1_000_000,
        priceFloor: 1000,
        quickPicks: [5000, 70_000],
      },
      promo: { tiles: TILES },
      card: { promoPlacement: placement },
      vehicle: SIMILAR,
    } as unknown as Settings,
    today: '2026-11-20',
    now: '2026-11-20T01:00:00Z',
    data: (name) => data[name],
  };
}

const load = async (name: string, params: Record<string, unknown> = {}, data?: Record<string, unknown>) =>
  sources.get(name)!.load(await createRequest(params, data));

describe('a page beyond the last one', () => {
  const loadPage = async (
    name: string,
    query: Record<string, string>,
    params: Record<string, unknown> = {},
  ) => {
    const request = await createRequest(params);
    const settings = { ...request.settings, search: { ...request.settings.search, ...PAGE_SIZES } };
    const route = { ...request.route, path: '/list', query };
    return sources.get(name)!.load({ ...request, settings, route });
  };
  const PAGE_SIZES = {
    hitsPerPage: 1,
    directoryHitsPerPage: 1,
    categoryHitsPerPage: 1,
    directoryCacheEntries: 9,
  };
  const listed = cars.filter(({ sold }) => !sold).length;

  it('redirects to the last page of a part of the stock, and keeps campaign parameters', async () => {
    const last = { redirect: `/list?page=${listed}`, isTemporary: true };
    expect(await loadPage('search', { page: String(listed + 1) })).toEqual(last);
    expect(await loadPage('search', { page: '99999999' })).toEqual(last);
    expect(await loadPage('search', { page: '99', utm_source: 'mail' })).toEqual({
      redirect: `/list?utm_source=mail&page=${listed}`,
      isTemporary: true,
    });
    const empty = { scope: 'saab', model: '9-3' };
    expect(await loadPage('search', { page: '2' }, empty)).toEqual({ redirect: '/list', isTemporary: true });
  });

  it.each<Record<string, string>>([
    { page: String(listed) },
    { page: 'two' },
    { page: '99', make: 'Kia' },
    {},
  ])('leaves %j alone', async (query) => {
    expect(await loadPage('search', query)).toHaveProperty('value.scope');
  });

  it('redirects in the directory of models and the stock of a dealership', async () => {
    const directory = await loadPage('model-directory', { page: '99', query: 'zz' });
    expect(directory).toEqual({ redirect: '/list?query=zz', isTemporary: true });
    const stock = await loadPage('dealership-stock', { page: '99' }, { dealership: 'north-cars' });
    expect(stock).toEqual({ redirect: '/list', isTemporary: true });
  });
});

describe('pages with the same cars have one canonical address', () => {
  const getCanonical = async (scope: string, inStock: Record<string, number>, places: Location[] = []) => {
    const request = await createRequest({ scope });
    const route = { ...request.route, path: `/search/${scope}` };
    vi.spyOn(request.catalogue, 'facet').mockReturnValue(new Map(Object.entries(inStock)));
    const result = await sources.get('search')!.load({ ...request, route, locations: places });
    const { scope: found, canonical } = (result as { value: SearchData }).value;
    return [found.title, canonical];
  };

  it.each([
    ['new-used-and-demo-cars', { used: 9 }, 'Used cars', 'used-cars'],
    ['new-used-and-demo-cars', { new: 1, used: 9 }, 'New and used cars', 'new-used-and-demo-cars'],
    ['new-used-and-demo-cars', { new: 1, demo: 9 }, 'New and demo cars', 'new-and-demo-cars'],
    ['new-used-and-demo-cars', {}, 'New, used and demo cars', 'new-used-and-demo-cars'],
    ['new-and-demo-cars', { new: 3, used: 9 }, 'New cars', 'new-cars'],
    ['new-and-demo-cars', { used: 9 }, 'New and demo cars', 'new-and-demo-cars'],
    ['demo-cars', { used: 9 }, 'Demo cars', 'demo-cars'],
  ])(
    '%s with %j in stock is headed “%s”',
    async (scope, inStock: Record<string, number>, title, canonical) => {
      expect(await getCanonical(scope, inStock)).toEqual([title, `/search/${canonical}`]);
    },
  );

  it('prefers the location of the same name to the dealership', async () => {
    const place = { ...location, name: 'North Cars', slug: 'harbour' };
    const title = 'Cars at North Cars';
    expect(await getCanonical('north-cars', {}, [place])).toEqual([title, '/search/harbour']);
    expect(await getCanonical('north-cars', {}, [location])).toEqual([title, '/search/north-cars']);
    const request = await createRequest({ dealership: 'north-cars' });
    const search = { ...request.settings.search, categoryHitsPerPage: 21, directoryCacheEntries: 9 };
    const settings = { ...request.settings, search };
    const stock = await sources.get('dealership-stock')!.load({ ...request, settings, locations: [place] });
    expect(stock).toMatchObject({ value: { canonical: '/search/harbour' } });
  });
});

describe('search scopes (ruling C6)', () => {
  it('are reserved: check reports a location or dealership with such a slug (FC510)', () => {
    const {
      bodies,
      dealership,
      location: place,
    } = {
      bodies: schemas.settings.properties.bodies.properties.known.default,
      dealership: schemas.dealership.properties.slug,
      location: schemas.location.properties.slug,
    };
    const own = [
      ...STOCK_TYPES.map(({ slug }) => slug),
      ...bodies.map((body) => `${slugify(formatBodyName(body))}-cars`),
    ];
    expect(place['x-reserved']).toEqual(own);
    expect(dealership['x-reserved']).toEqual(own);
  });

  it.each([
    ['new-used-and-demo-cars', undefined, '', 'New, used and demo cars'],
    ['used-cars', undefined, 'car_type:used', 'Used cars'],
    ['new-and-demo-cars', undefined, 'car_type:new OR car_type:demo', 'New and demo cars'],
    ['land-rover', undefined, 'make:"Land Rover"', 'Land Rover'],
    ['land-rover', 'defender', 'make:"Land Rover" AND model:"Defender"', 'Land Rover Defender'],
    ['suv-cars', undefined, 'body:"SUV"', 'SUVs'],
    ['people-mover-cars', undefined, 'body:"People Mover"', 'People Movers'],
    ['lexus', undefined, 'make:"Lexus"', 'Lexus'],
    ['saab', undefined, 'make:"Saab"', 'Saab'],
    ['saab', '9-3', 'make:"Saab" AND model:"9-3"', 'Saab 9-3'],
    ['kia', 'soul', 'make:"Kia" AND model:"Soul"', 'Kia Soul'],
    ['harbour-yard', undefined, 'location_name:"Harbour Yard"', 'Cars at Harbour Yard'],
    ['north-cars', undefined, 'dealership_name:"North Cars"', 'Cars at North Cars'],
  ])('/search/%s/%s', async (scope, model, filters, title) => {
    expect(await load('search', { scope, model })).toMatchObject({
      value: { scope: { filters, title }, index: 'cars_latest', hitsPerPage: 21 },
    });
  });

  it('are named with the site’s own word for its stock', async () => {
    const title = async (scope: string) => {
      const input = await createRequest({ scope });
      const { settings } = input;
      const search = { ...settings.search, stockNoun: 'caravans' };
      const result = await sources.get('search')!.load({ ...input, settings: { ...settings, search } });
      return (result as { value: { scope: SearchScope } }).value.scope.title;
    };
    expect(await title('used-cars')).toBe('Used caravans');
    expect(await title('harbour-yard')).toBe('Caravans at Harbour Yard');
    expect(await title('suv-cars')).toBe('SUVs');
  });

  it.each([
    ['porsche', undefined],
    ['kia', 'defender'],
    ['saab', 'soul'],
    ['sleigh-cars', undefined],
    ['used-cars', 'rio'],
    ['', undefined],
  ])('finds no scope for %s %s', async (scope, model) => {
    expect(await load('search', { scope, model })).toEqual({ status: 404 });
  });
});

describe('the budget form without script', () => {
  it('is led to the cars of its budget, for this once (BUDG-008)', async () => {
    const input = await createRequest({ scope: 'used-cars' });
    const url = 'http://north.example/search/used-cars?body=SUV&frequency=week&repayment=200&deposit=2000';
    const route = { ...input.route, path: '/search/used-cars', url };
    expect(await sources.get('search')!.load({ ...input, route })).toEqual({
      redirect: '/search/used-cars?body=SUV&range[price]=:54000',
      isTemporary: true,
    });
  });
});

describe('data of the home page', () => {
  it('lists body types by frequency, ties by name descending (BUDG-026)', async () => {
    expect(await load('bodies')).toEqual({
      value: [
        { body: 'Hatch', count: 2 },
        { body: 'Sedan', count: 1 },
        { body: 'SUV', count: 1 },
      ],
    });
  });

  it('lists the cars for the default budget, most expensive first, and the lowest price (BUDG-004, BUDG-010)', async () => {
    const { value } = (await load('budget')) as { value: BudgetData };
    expect(value).toMatchObject({ budget: 38_000, count: 3, makes: 1, lowest: 25_000 });
    expect(value.vehicles.map(({ id }) => id)).toEqual(['2', '4', '1']);
    expect(value.bodies).toEqual([
      { body: 'Hatch', count: 2 },
      { body: 'Sedan', count: 1 },
    ]);
    expect(value.stock.map(({ body }) => body)).toContain('SUV');
  });

  it('lists prices with the number of cars up to each (BUDG-021)', async () => {
    expect(await load('price-picks')).toEqual({
      value: [
        { amount: 5000, count: 0 },
        { amount: 70_000, count: 3 },
      ],
    });
  });
});

describe('tiles of a search', () => {
  it('are the current ones (PROMO-003)', async () => {
    const result = await load('search', {});
    expect((result as { value: SearchData }).value.tiles?.map(({ id }) => id)).toEqual(['now']);
    expect(result).not.toHaveProperty('value.tileSeed');
  });

  it('have random positions at each visit if the site sets it (PROMO-002)', async () => {
    const getSeed = async () => {
      const result = await sources.get('search')!.load(await createRequest({}, {}, 'random'));
      return (result as { value: SearchData }).value.tileSeed;
    };
    const first = await getSeed();
    expect(first).toBeTypeOf('number');
    expect(await getSeed()).not.toBe(first);
  });
});

describe('sources', () => {
  it('returns a car by slug, redirects from ID to slug, and distinguishes withdrawn from unknown cars', async () => {
    // With the location that its card shows.
    const location = { city: 'Brisbane', location_name: 'Harbour Yard' };
    expect(await load('vehicle', { slug: 'car-1' })).toMatchObject({ value: { ...cars[0], ...location } });
    expect(await load('vehicle', { slug: '1' })).toEqual({ redirect: '/cars/car-1' });
    expect(await load('vehicle', { slug: 'car-5' })).toEqual({ status: 410 });
    expect(await load('vehicle', { slug: 'nothing' })).toEqual({ status: 404 });
  });

  it('lists similar cars: same model first, without the car itself or sold ones', async () => {
    const result = await load('similar-vehicles', { limit: 6 }, { vehicle: cars[0] });
    expect((result as { value: Vehicle[] }).value.map(({ id }) => id)).toEqual(['4', '2']);
    expect(await load('similar-vehicles')).toEqual({ value: [] });
  });

  it('uses the limit and price bands of the settings (VDP-087, VDP-090 to VDP-092)', async () => {
    const similar = async (rules: Partial<typeof SIMILAR>, params = {}) => {
      const input = await createRequest(params, { vehicle: cars[0] });
      const settings = { ...input.settings, vehicle: { ...input.settings.vehicle, ...rules } };
      const result = await sources.get('similar-vehicles')!.load({ ...input, settings });
      return (result as { value: Vehicle[] }).value.map(({ id }) => id);
    };
    expect(await similar({})).toEqual(['4', '2']);
    expect(await similar({ similarLimit: 1 })).toEqual(['4']);
    expect(await similar({ similarPriceBand: 1_000 })).toEqual(['4']);
    expect(await similar({ similarPriceBandWideFrom: 0, similarPriceBandWide: 500 })).toEqual(['4']);
    expect(await similar({ similarLimit: 1 }, { limit: 2 })).toEqual(['4', '2']);
  });

  it('falls back to the latest cars of the type (ERR-017)', async () => {
    const lone = car('8', { make: 'Fiat', model: '500', simple_body: 'Convertible', price: 100_000 });
    const result = await load('similar-vehicles', {}, { vehicle: lone });
    expect((result as { value: Vehicle[] }).value.map(({ id }) => id).toSorted()).toEqual(['1', '2']);
  });

  it('logs once that similar cars could not be found, and falls back to a search by type (ERR-017)', async () => {
    const request = await createRequest({}, { vehicle: cars[0] });
    const { catalogue } = request;
    const list = catalogue.list.bind(catalogue);
    vi.spyOn(catalogue, 'list').mockImplementation((query) => {
      if (!query.filters.startsWith('car_type:')) throw new Error('index unavailable');
      return list(query);
    });
    const warn = vi.fn();
    const find = () => sources.get('similar-vehicles')!.load({ ...request, warn });
    const { value } = (await find()) as { value: Vehicle[] };
    expect(value.map(({ id }) => id)).toEqual(['2']);
    expect(warn.mock.calls.map(([error, message]) => [String(error), message])).toEqual(
      Array(2).fill([
        'Error: index unavailable',
        'could not find cars similar to car-1: trying a wider search',
      ]),
    );
    await find();
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it('shows a page without similar cars if no search works (ERR-017)', async () => {
    const request = await createRequest({}, { vehicle: cars[0] });
    vi.spyOn(request.catalogue, 'list').mockImplementation(() => {
      throw new Error('index unavailable');
    });
    expect(await sources.get('similar-vehicles')!.load(request)).toEqual({ value: [] });
  });

  it('lists cars by filter, in cents as cards show them', async () => {
    const result = await load('vehicles', { filters: 'price < 26000', sort: 'lowestPrice', limit: 5 });
    expect((result as { value: Vehicle[] }).value).toMatchObject([{ id: '1', price: 2_500_000 }]);
    await expect(load('vehicles', { filters: 'price <' })).rejects.toThrow(/stock list query failed \(400\)/);
  });

  it('counts makes and types', async () => {
    expect(await load('makes', { limit: 1 })).toEqual({ value: [{ make: 'Kia', slug: 'kia', count: 3 }] });
    expect(await load('stock-summary')).toEqual({
      value: { conditions: 'New, used and demo', total: 4, new: 1, used: 2, demo: 1 },
    });
  });

  it('returns the location of a car, otherwise the primary one', async () => {
    expect(await load('vehicle-location', {}, { vehicle: { ...cars[0], location_id: '9' } })).toEqual({
      value: location,
    });
    expect(await load('vehicle-location')).toEqual({ value: location });
    // A page after an enquiry names the location that the visitor chose.
    expect(await load('vehicle-location', { slug: 'nowhere' })).toEqual({ value: location });
    expect(await load('locations')).toEqual({ value: [location] });
  });

  describe('finds locations by the distance of a postcode from a maps service (API-025)', () => {
    const ballarat = { ...location, address: { ...location.address, lat: -37.56, long: 143.86 } };
    const find = async (near: string, locatePostcode: SourceRequest['locatePostcode'], warn = vi.fn()) => {
      const request = await createRequest({});
      const settings = {
        ...request.settings,
        locations: { typeOrder: ['sales'], listLimit: 20 },
        search: { ...request.settings.search, directoryCacheEntries: 10 },
      } as unknown as Settings;
      const route = { ...request.route, query: { near } };
      const input = { ...request, settings, route, locations: [ballarat], locatePostcode, warn };
      return (await sources.get('location-finder')!.load(input)) as { value: LocationFinderData };
    };

    it('uses its position, with the name of the embedded table', async () => {
      const locate = vi.fn(() => Promise.resolve({ lat: -37.56, long: 143.86 }));
      expect((await find('0800', locate)).value).toMatchObject({
        place: 'Darwin NT 0800',
        matches: [{ km: 0 }],
      });
      expect((await find('9998', locate)).value).toMatchObject({ place: '9998', matches: [{ km: 0 }] });
      expect(locate.mock.calls).toEqual([['0800'], ['9998']]);
    });

    it('believes it that there is no such postcode (ERR-022)', async () => {
      const { value } = await find('3844', () => Promise.resolve(undefined));
      expect(value).toMatchObject({ isUnknown: true, query: '3844' });
    });

    it('asks only about postcodes, and uses the embedded table if it fails', async () => {
      const warn = vi.fn();
      const failing = vi.fn(() => Promise.reject(new Error('down')));
      const { value } = await find('3844', failing, warn);
      expect(value.matches[0]?.km).toBeGreaterThan(200);
      expect(warn).toHaveBeenCalledTimes(1);
      await find('Traralgon', failing, warn);
      await find('-37.5,143.8', failing, warn);
      expect(failing).toHaveBeenCalledTimes(1);
    });
  });

  it('returns until when the open state is valid, and the same object until then', async () => {
    const opening_hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      weekday,
      status: 'Open',
      open: '08:30',
      close: '17:30',
    }));
    const yard = { ...location, contact_detail: { opening_hours } };
    const perth = { ...yard, id: '10', primary: false, time_zone: 'Australia/Perth' };
    const input = await createRequest({});
    const at = async (name: string, time: string) =>
      (await sources.get(name)!.load({
        ...input,
        locations: [perth, yard],
        now: `2026-11-23T${time}:00.000Z`,
      })) as { value: unknown; until: string };
    const open = await at('vehicle-location', '07:00');
    expect(open).toMatchObject({
      value: { id: '9', now: { kind: 'open' } },
      until: '2026-11-23T07:30:00.000Z',
    });
    expect((await at('vehicle-location', '07:29')).value).toBe(open.value);
    expect((await at('vehicle-location', '07:30')).value).toMatchObject({ now: { kind: 'closed' } });
    // The earliest change counts: Brisbane closes two hours before Perth.
    expect((await at('locations', '07:00')).until).toBe('2026-11-23T07:30:00.000Z');
    expect((await at('locations', '08:00')).until).toBe('2026-11-23T09:30:00.000Z');
    expect((await at('locations', '07:29')).value).toBe((await at('locations', '07:00')).value);
  });

  it('describes its parameters as schemas', () => {
    for (const { manifest } of sources.values()) {
      expect(Object.keys(schemas.context.properties)).toContain(manifest.gives);
    }
    expect(toSearchRecord(cars[0]!).price).toBe(25_000);
  });
});
