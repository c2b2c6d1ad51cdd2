import fc from 'fast-check';
import type { SearchRecord } from '../storage/record';

/** Similar words, so that typos, prefixes and ties are frequent. */
const WORDS = [
  'blue',
  'blues',
  'bleu',
  'kettle',
  'kettles',
  'kestrel',
  'ketle',
  'navy',
  'nav',
  'CX-5',
  'whistle',
  '2001',
  '2000',
];

/** Few enough words that two records often differ only in the order or form of their words. */
const FEW_WORDS = ['blue', 'blues', 'kettle'];

function phrases(words: readonly string[], minWords: number, maxWords: number): fc.Arbitrary<string> {
  return fc
    .array(fc.constantFrom(...words), { minLength: minWords, maxLength: maxWords, size: 'max' })
    .map((chosen) => chosen.join(' '));
}

const title = fc.oneof(phrases(WORDS, 0, 5), phrases(FEW_WORDS, 2, 3));
const kind = fc.constantFrom('Kettle', 'kettle', 'Lamp', 'Toy: "loud"', '-Movie', '');
const number = fc.integer({ min: -3, max: 6 });

/** Few enough points that distances tie and some points are on the edge of a circle. */
const point = fc.record({
  lat: fc.constantFrom(-27, -27.001, -30),
  lng: fc.constantFrom(150, 150.0004, 153),
});

const recordFields = fc.record(
  {
    title,
    makers: fc.array(fc.constantFrom('Kestrel', 'Orion', 'North-Star'), { maxLength: 3 }),
    kind,
    size: fc.oneof(number, fc.array(number, { maxLength: 3 })),
    price: fc.oneof(number, fc.constantFrom(2.5, 9.25)),
    isNew: fc.boolean(),
    _tags: fc.array(fc.constantFrom('sale', '-x', 'x'), { maxLength: 2 }),
    group: fc.constantFrom({ lvl0: 'A', lvl1: 'A > B' }, { lvl0: 'A', lvl1: 'A > C' }, { lvl0: 'D' }),
    owner: fc.constantFrom('a', 'b'),
    added: fc.integer({ min: 20, max: 23 }),
    _geoloc: fc.oneof(point, fc.array(point, { maxLength: 2 })),
  },
  { requiredKeys: ['title'] },
);

/** Records for `shelfSettings`, with unique ids. */
export const shelfRecords: fc.Arbitrary<SearchRecord[]> = fc
  .array(recordFields, { maxLength: 40, size: 'max' })
  .map((recordList) => recordList.map((record, index) => ({ ...record, objectID: `id${index}` })));

const query = fc.oneof(
  fc.constant(''),
  phrases([...WORDS, 'b', 'ket', 'whitle', 'kettel', 'cx5', 'blu', 'kestrl'], 1, 3),
  phrases(FEW_WORDS, 1, 3),
  phrases(['water', 'boiler', 'billy', 'kettle', 'star', 'azure', 'red', 'nothing', 'blue'], 1, 4),
);

const facetFilter = fc.constantFrom(
  'kind:Kettle',
  'kind:-Lamp',
  'kind:\\-Movie',
  'makers:Orion',
  'makers:-Kestrel',
  'isNew:true',
  'size:2',
  'group.lvl1:A > B',
  'nowhere:x',
  'decade:20s',
);
const numericFilter = fc.constantFrom(
  'size>=1',
  'size<=2',
  'size != 0',
  'price:0 TO 3',
  'price>2.5',
  'price = 2.5',
  'added<22',
  'kind>1',
);
const filters = fc.constantFrom(
  '',
  'kind:Kettle OR kind:Lamp',
  'NOT kind:Kettle AND size >= 0',
  'sale OR NOT x',
  '(size:0 TO 3 OR price > 5) AND owner:a',
  'NOT size:0 TO 2',
  'size >= 1 AND size <= 1',
  'size > 0 AND NOT size:2 TO 9',
  'makers:Kestrel AND makers:Orion',
  'objectID:id3 OR objectID:id4',
  'kind:Kettle<score=2> OR kind:Lamp<score=5> OR makers:Orion',
  '(sale<score=4> OR x) AND (owner:a<score=1> OR owner:b<score=2>)',
);

/** Often empty, so that enough records remain. */
function nestedFilters(item: fc.Arbitrary<string>): fc.Arbitrary<(string | string[])[]> {
  const list = fc.array(fc.oneof(item, fc.array(item, { minLength: 1, maxLength: 3 })), { maxLength: 3 });
  return fc.oneof({ weight: 3, arbitrary: fc.constant<string[]>([]) }, { weight: 1, arbitrary: list });
}

const scoredFilter = fc
  .tuple(
    fc.constantFrom('kind:Kettle', 'kind:-Lamp', 'makers:Orion', 'owner:a', 'size:2', '_tags:sale'),
    fc.constantFrom('', '<score=3>', '<score=0>'),
  )
  .map((parts) => parts.join(''));

const precision = fc.constantFrom<unknown>(1, 50, 1_000_000, [
  { from: 0, value: 100 },
  { from: 200, value: 400_000 },
]);

/** Query parameters for records of `shelfSettings`. */
export const queryParameters = fc.record(
  {
    query,
    filters: fc.oneof({ weight: 2, arbitrary: fc.constant('') }, { weight: 1, arbitrary: filters }),
    facetFilters: nestedFilters(facetFilter),
    numericFilters: nestedFilters(numericFilter),
    tagFilters: nestedFilters(fc.constantFrom('sale', '-sale', '\\-x', 'x')),
    facets: fc.constantFrom('*', ['kind', 'size'], 'price,makers', ['nowhere'], ['owner', 'group.lvl0']),
    maxValuesPerFacet: fc.integer({ min: 1, max: 4 }),
    sortFacetValuesBy: fc.constantFrom('count', 'alpha'),
    hitsPerPage: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.constant(50)),
    page: fc.nat({ max: 2 }),
    typoTolerance: fc.constantFrom(true, false, 'min', 'strict'),
    queryType: fc.constantFrom('prefixLast', 'prefixAll', 'prefixNone'),
    optionalFilters: nestedFilters(scoredFilter),
    sumOrFiltersScores: fc.boolean(),
    removeWordsIfNoResults: fc.constantFrom('none', 'lastWords', 'firstWords', 'allOptional'),
    synonyms: fc.boolean(),
    distinct: fc.constantFrom<unknown>(true, false, 0, 1, 2, 3),
    facetingAfterDistinct: fc.boolean(),
    aroundLatLng: fc.constantFrom('-27,150', '-27.5, 151'),
    aroundRadius: fc.constantFrom<unknown>('all', 1, 112, 400_000),
    aroundPrecision: precision,
    minimumAroundRadius: fc.constantFrom(1, 400_000),
    insideBoundingBox: fc.oneof(
      { weight: 6, arbitrary: fc.constant('') },
      { weight: 1, arbitrary: fc.constantFrom<unknown>('-26,149,-28,151', [[-31, 149, -29, 160]]) },
    ),
    insidePolygon: fc.oneof(
      { weight: 6, arbitrary: fc.constant('') },
      { weight: 1, arbitrary: fc.constant([[-26, 149, -26, 151, -28, 151, -28, 149]]) },
    ),
    restrictSearchableAttributes: fc.constantFrom(['title'], ['kind', 'makers']),
  },
  { requiredKeys: ['query'] },
);

export const indexNames = fc.constantFrom('shelf', 'shelf_same', 'shelf_price_asc', 'shelf_title_desc');
