import { describe, expect, it } from 'vitest';
import { EVERYTHING } from '../filters/filter';
import { createIndex } from '../search-index';
import type { SearchRecord } from '../storage/record';
import type { IndexSettings } from '../settings';
import { readSearchRequest } from '../request/search-request';

const settings: IndexSettings = {
  name: 'cars',
  searchableAttributes: ['name', 'make'],
  attributesForFaceting: ['make', 'body', '_tags'],
  numericAttributesForFiltering: ['price'],
  customRanking: ['asc(added)'],
  replicas: [{ name: 'cars_dear', sort: ['desc(price)'] }],
};

/** Cars in Brisbane, on the Gold Coast (70 km away), in Sydney and in Melbourne, and one without a location. */
const cars: readonly SearchRecord[] = [
  {
    objectID: 'bne',
    name: 'Rio',
    make: 'Kia',
    body: 'Hatch',
    price: 9,
    _geoloc: { lat: -27.47, lng: 153.02 },
  },
  { objectID: 'gc', name: 'Rio', make: 'Kia', body: 'SUV', price: 8, _geoloc: { lat: -28.0, lng: 153.4 } },
  {
    objectID: 'syd',
    name: 'Golf',
    make: 'VW',
    body: 'Hatch',
    price: 7,
    _geoloc: [{ lat: -33.87, lng: 151.21 }],
  },
  { objectID: 'mel', name: 'Golf', make: 'VW', body: 'SUV', price: 6, _geoloc: { lat: -37.81, lng: 144.96 } },
  { objectID: 'none', name: 'Polo', make: 'VW', body: 'Ute', price: 5, _tags: ['sale'] },
].map((car, added) => ({ ...car, added }));

const index = createIndex(settings, cars);

function search(parameters: Record<string, unknown>, name = 'cars') {
  return index.search(name, readSearchRequest(parameters, index.settings), EVERYTHING);
}
const ids = (parameters: Record<string, unknown>, name?: string) =>
  search(parameters, name).hits.map((hit) => hit.objectID);

describe('optional filters and scores', () => {
  it.each<[Record<string, unknown>, string[]]>([
    [{ optionalFilters: 'make:VW' }, ['syd', 'mel', 'none', 'bne', 'gc']],
    [{ optionalFilters: ['body:SUV', 'make:VW'] }, ['mel', 'gc', 'syd', 'none', 'bne']],
    [{ optionalFilters: ['make:VW<score=1>', 'body:Hatch<score=3>'] }, ['syd', 'bne', 'mel', 'none', 'gc']],
    [{ optionalFilters: [['body:Ute<score=2>', 'body:SUV<score=3>']] }, ['gc', 'mel', 'none', 'bne', 'syd']],
    [{ optionalFilters: 'make:-Kia' }, ['syd', 'mel', 'none', 'bne', 'gc']],
    [{ optionalFilters: '_tags:sale' }, ['none', 'bne', 'gc', 'syd', 'mel']],
    // An OR scores as its best alternative or, with `sumOrFiltersScores`, as the sum of its alternatives.
    [{ optionalFilters: [['make:VW', 'body:SUV']] }, ['gc', 'syd', 'mel', 'none', 'bne']],
    [
      { optionalFilters: [['make:VW', 'body:SUV']], sumOrFiltersScores: true },
      ['mel', 'gc', 'syd', 'none', 'bne'],
    ],
    [{ filters: 'body:SUV<score=2> OR body:Ute<score=5>' }, ['none', 'gc', 'mel']],
    [{ filters: 'make:VW OR body:SUV' }, ['gc', 'syd', 'mel', 'none']],
    [{ filters: 'make:VW OR body:SUV', sumOrFiltersScores: true }, ['mel', 'gc', 'syd', 'none']],
  ])('%j', (parameters, expected) => {
    expect(ids(parameters)).toEqual(expected);
  });

  it('exclude no records and do not change the order of a replica', () => {
    expect(ids({ optionalFilters: 'make:Nobody' })).toHaveLength(5);
    expect(ids({ optionalFilters: 'make:VW' }, 'cars_dear')).toEqual(['bne', 'gc', 'syd', 'mel', 'none']);
  });

  it('rank after typos and before the other text criteria', () => {
    expect(ids({ query: 'gulf', optionalFilters: 'body:SUV' })).toEqual(['mel', 'syd']);
  });
});

describe('locations', () => {
  const brisbane = '-27.47,153.02';

  it('order by distance and report the automatic radius', () => {
    expect(ids({ aroundLatLng: '-37.8, 145', aroundRadius: 'all' })).toEqual([
      'mel',
      'syd',
      'gc',
      'bne',
      'none',
    ]);
    const nearest = search({ aroundLatLng: brisbane });
    expect(nearest.hits.map((hit) => hit.objectID)).toEqual(['bne', 'gc', 'syd', 'mel']);
    expect(Number(nearest.automaticRadius)).toBeGreaterThan(1_300_000);
    expect(Number(nearest.automaticRadius)).toBeLessThan(1_500_000);
  });

  it('restrict results to a radius, boxes and polygons', () => {
    expect(ids({ aroundLatLng: brisbane, aroundRadius: 1000 })).toEqual(['bne']);
    expect(ids({ aroundLatLng: brisbane, aroundRadius: 80_000 })).toEqual(['bne', 'gc']);
    expect(search({ aroundLatLng: brisbane, aroundRadius: 80_000 })).not.toHaveProperty('automaticRadius');
    expect(ids({ insideBoundingBox: '-27,152,-29,154' })).toEqual(['bne', 'gc']);
    expect(
      ids({
        insideBoundingBox: [
          [-27, 152, -27.9, 154],
          [-30, 140, -40, 152],
        ],
      }),
    ).toEqual(['bne', 'syd', 'mel']);
    expect(ids({ insidePolygon: [[-26, 152, -26, 154, -35, 150]] })).toEqual(['bne']);
    // Boxes and polygons take precedence over a search around a point.
    expect(
      ids({ insideBoundingBox: '-27,152,-29,154', aroundLatLng: '-37,145', aroundRadius: 5 }),
    ).toHaveLength(2);
  });

  it('treat distances within one step as the same', () => {
    const around = { aroundLatLng: '-28,153.4', aroundRadius: 'all' };
    expect(ids({ ...around, aroundPrecision: 10 })[0]).toBe('gc');
    expect(ids({ ...around, aroundPrecision: 100_000 }).slice(0, 2)).toEqual(['bne', 'gc']);
    const steps = [
      { from: 0, value: 10 },
      { from: 1000, value: 1_000_000 },
    ];
    expect(ids({ ...around, aroundPrecision: steps })).toEqual(['gc', 'bne', 'syd', 'mel', 'none']);
  });

  it('are updated after a change', () => {
    const ownIndex = createIndex(settings, cars);
    ownIndex.upsert([
      { objectID: 'new', name: 'Rio', make: 'Kia', added: 9, _geoloc: { lat: -27.4701, lng: 153.02 } },
    ]);
    ownIndex.remove(['bne']);
    const request = readSearchRequest({ aroundLatLng: brisbane, aroundRadius: 1000 }, ownIndex.settings);
    expect(ownIndex.search('cars', request, EVERYTHING).hits.map((hit) => hit.objectID)).toEqual(['new']);
  });
});

describe('getRankingInfo', () => {
  it('returns the value of each criterion', () => {
    const response = search({
      query: 'vw gulf',
      getRankingInfo: true,
      aroundLatLng: '-33.87,151.2',
      aroundRadius: 'all',
      optionalFilters: 'body:Hatch<score=4>',
      filters: 'make:VW',
    });
    expect(response.parsedQuery).toBe('vw gulf');
    expect(response.hits[0]).toMatchObject({
      objectID: 'syd',
      _rankingInfo: {
        nbTypos: 1,
        firstMatchedWord: 0,
        proximityDistance: 8,
        userScore: 2,
        geoDistance: 92,
        geoPrecision: 10,
        nbExactWords: 1,
        words: 2,
        filters: 5,
      },
    });
    expect(search({ getRankingInfo: false }).hits[0]).not.toHaveProperty('_rankingInfo');
  });
});
