import fc from 'fast-check';
import type { SearchRecord } from '../storage/record';
import { createScalarReader, type Scalar } from '../storage/record';
import { tokenize } from '../text/tokenizer';

const FACET_ATTRIBUTES = [
  'make',
  'model',
  'badge',
  'body',
  'fuel',
  'transmission',
  'drive',
  'colour',
  'car_type',
  'state',
  'city',
];
const NUMERIC_ATTRIBUTES = ['price', 'km', 'year', 'seats', 'created_at_timestamp'];
const SYNONYM_QUERIES = [
  'ute',
  'vw',
  'merc',
  'land cruiser',
  'landcruiser',
  '4x4',
  'ev',
  'auto',
  'hundai',
  'mercedes benz',
];
/** The reference implementation compares each query word with all words, so more words would be slow. */
const MAX_WORDS = 60;

/** Typical typos: two letters swapped, one missing, or one doubled. */
function addTypo(word: string, index: number, typoKind: number): string {
  const position = Math.min(index, word.length - 1);
  if (typoKind === 0) return word.slice(0, position) + word.slice(position + 1);
  if (typoKind === 1)
    return word.slice(0, position) + word.slice(position, position + 1) + word.slice(position);
  return (
    word.slice(0, position) +
    word
      .slice(position, position + 2)
      .split('')
      .reverse()
      .join('') +
    word.slice(position + 2)
  );
}

function listValues(cars: readonly SearchRecord[], attribute: string): Scalar[] {
  const read = createScalarReader(attribute);
  const values = new Set<Scalar>();
  for (const car of cars) {
    const carValues: Scalar[] = [];
    read(car, carValues);
    for (const value of carValues) values.add(value);
  }
  return [...values];
}

/** Generates the parameters of typical pages and unusual ones. */
export function createCarRequests(cars: readonly SearchRecord[]): fc.Arbitrary<Record<string, unknown>> {
  const sample = cars.filter((_, index) => index % Math.ceil(cars.length / 500) === 0);
  const words = [...new Set(sample.flatMap((car) => tokenize(String(car['name'])).map(({ word }) => word)))];
  const commonWords = words.filter((word) => word.length > 2).slice(0, MAX_WORDS);
  const word = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...commonWords) },
    { weight: 1, arbitrary: fc.constantFrom(...SYNONYM_QUERIES) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...commonWords.slice(0, 8)), fc.nat({ max: 3 }), fc.nat({ max: 2 }))
        .map(([typedWord, index, typoKind]) => addTypo(typedWord, index, typoKind)),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...commonWords.slice(0, 20)).map((typedWord) => typedWord.slice(0, 3)),
    },
  );
  const query = fc.array(word, { maxLength: 3 }).map((typedWord) => typedWord.join(' '));

  const facetCondition = fc.constantFrom(...FACET_ATTRIBUTES).chain((attribute) => {
    const values = listValues(sample, attribute);
    const value = values.length === 0 ? fc.constant<Scalar>('none') : fc.constantFrom(...values);
    return fc
      .tuple(fc.array(value, { minLength: 1, maxLength: 3 }), fc.boolean())
      .map(([chosenValues, isNot]) => ({ attribute, values: chosenValues.map(String), isNot }));
  });
  const range = fc.constantFrom(...NUMERIC_ATTRIBUTES).chain((attribute) => {
    const numbers = listValues(sample, attribute).filter((value) => typeof value === 'number');
    const number = numbers.length === 0 ? fc.constant(0) : fc.constantFrom(...numbers);
    return fc
      .tuple(number, number)
      .map(([a, b]) => ({ attribute, from: Math.min(a, b), to: Math.max(a, b) }));
  });

  const facetFilters = fc
    .array(facetCondition, { maxLength: 2 })
    .map((list) =>
      list.map(({ attribute, values, isNot }) =>
        values.map((value) => `${attribute}:${isNot && values.length === 1 ? '-' : ''}${value}`),
      ),
    );
  const numericFilters = fc
    .array(range, { maxLength: 2 })
    .map((list) =>
      list.flatMap(({ attribute, from, to }) => [`${attribute}>=${from}`, `${attribute}<=${to}`]),
    );
  const filters = fc
    .array(fc.oneof(facetCondition, range), { maxLength: 2 })
    .map((list) =>
      list
        .map((part) =>
          'from' in part
            ? `${part.attribute}:${part.from} TO ${part.to}`
            : `(${part.values.map((value, index) => `${part.attribute}:${JSON.stringify(value)}<score=${index}>`).join(' OR ')})`,
        )
        .join(' AND '),
    );
  const optionalFilters = fc
    .array(facetCondition, { maxLength: 2 })
    .map((list) =>
      list.map(({ attribute, values, isNot }) =>
        values.map((value) => `${attribute}:${isNot ? '-' : ''}${value}`),
      ),
    );

  return fc.record(
    {
      query,
      facetFilters,
      numericFilters,
      filters,
      facets: fc.constantFrom<unknown>(['*'], ['make', 'price', 'body'], ['km', 'year', 'categories'], []),
      page: fc.nat({ max: 3 }),
      hitsPerPage: fc.constantFrom(0, 1, 21, 60),
      maxValuesPerFacet: fc.constantFrom(10, 100),
      sortFacetValuesBy: fc.constantFrom('count', 'alpha'),
      typoTolerance: fc.constantFrom<unknown>(true, false, 'min', 'strict'),
      optionalFilters,
      sumOrFiltersScores: fc.boolean(),
      removeWordsIfNoResults: fc.constantFrom('none', 'lastWords', 'firstWords', 'allOptional'),
      synonyms: fc.boolean(),
      distinct: fc.constantFrom<unknown>(0, 0, true, 3),
      facetingAfterDistinct: fc.boolean(),
      aroundLatLng: fc.constantFrom('-33.8,151.2', '-28,140'),
      aroundRadius: fc.constantFrom<unknown>('all', 300_000),
      aroundPrecision: fc.constantFrom(10, 50_000),
      insideBoundingBox: fc.constantFrom<unknown>('', '', [[-27, 139, -36, 150]]),
      restrictSearchableAttributes: fc.constantFrom(['make', 'model'], ['name']),
    },
    { requiredKeys: ['query', 'facets'] },
  );
}
