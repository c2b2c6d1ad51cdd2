import { describe, expect, it } from 'vitest';
import { loadListingRecords } from '../../tests/support/search-records';
import { findListingsFile } from '../data/testing/test-feeds';
import { automotiveQueryRules } from './automotive-query-rules';
import { automotiveSynonyms } from './automotive-synonyms';
import { carsIndexSettings } from './cars-index-settings';
import { EVERYTHING } from './filters/filter';
import { QueryInterpreter } from './query-rules/query-interpreter';
import { readSearchRequest } from './request/search-request';
import { createIndex, type SearchIndex } from './search-index';
import type { SearchRecord } from './storage/record';
import { SHOPPER_QUERIES } from './testing/shopper-queries';

/** Names of the attributes in the table that differ from the index. */
const ATTRIBUTES: Readonly<Record<string, string>> = { trans: 'transmission', type: 'car_type' };
/** The results may differ from the expected vehicles by this share, because feeds also name models in free text. */
const TOLERANCE = 0.1;
const CHECKED_HITS = 10;
/**
 * Queries whose results differ from what shoppers expect: prefixes of longer words ("chr" and Chrysler, "gt" and GTDi,
 * "hr v" and HR with VTi), a name that contains a body type, and a colour that is part of a name.
 */
const KNOWN_FAULTS = ['chr', 'mustang gt', 'hr v', 'gwm ute', 'black suv under 40k'];
const REQUIRED_SHARE = 0.95;

type Condition = (record: SearchRecord) => boolean;

function parseCondition(text: string): Condition {
  const [, name = '', operator = '', operand = ''] = /^(\w+)(<=|>=|=|~)(.+)$/.exec(text) ?? [];
  const attribute = ATTRIBUTES[name] ?? name;
  if (operator === '~') {
    const pattern = new RegExp(operand, 'i');
    return (record) => pattern.test(String(record[attribute]));
  }
  if (operator === '=') return (record) => operand.split('|').includes(String(record[attribute]));
  return (record) => {
    const value = record[attribute];
    return (
      typeof value === 'number' && (operator === '<=' ? value <= Number(operand) : value >= Number(operand))
    );
  };
}

/** Returns what is wrong with the results of a query; undefined if they are as expected. */
function findFault(
  index: SearchIndex,
  records: readonly SearchRecord[],
  { query, expectation }: (typeof SHOPPER_QUERIES)[number],
): string | undefined {
  const terms = expectation.split('; ');
  const isClosest = terms.includes('closest');
  const conditions = terms
    .filter((term) => /[=~]/.test(term) && !term.startsWith('sort'))
    .map(parseCondition);
  const isExpected: Condition = (record) => conditions.every((condition) => condition(record));
  const request = readSearchRequest({ query, hitsPerPage: CHECKED_HITS }, index.settings);
  const { hits, nbHits } = index.search(
    'cars',
    request,
    EVERYTHING,
    new QueryInterpreter(automotiveQueryRules),
  );
  const found = hits.flatMap(({ objectID }) => index.get(objectID) ?? []);
  if (found.length === 0) return 'finds nothing';
  const wrong = found.find((record) => !isExpected(record));
  if (wrong) return `finds ${String(wrong['name'])}`;
  const count = records.filter(isExpected).length;
  if (!isClosest && Math.abs(nbHits - count) > count * TOLERANCE)
    return `finds ${nbHits} instead of ${count}`;
  const prices = found.map(({ price }) => (typeof price === 'number' ? price : Infinity));
  const isSorted = prices.every((price, at) => at === 0 || prices[at - 1]! <= price);
  return terms.includes('sort=price') && !isSorted ? 'is not sorted by price' : undefined;
}

const file = findListingsFile();

describe('searches of shoppers', () => {
  it.runIf(file !== undefined)(
    'find what they expect among the real listings',
    async () => {
      const records = await loadListingRecords(file ?? '');
      const index = createIndex(carsIndexSettings, records);
      const faults = SHOPPER_QUERIES.flatMap((entry) => {
        const fault = findFault(index, records, entry);
        return fault === undefined ? [] : [{ query: entry.query, fault }];
      });
      expect(SHOPPER_QUERIES.length).toBeGreaterThanOrEqual(300);
      expect(faults.filter(({ query }) => !KNOWN_FAULTS.includes(query))).toEqual([]);
      expect(1 - faults.length / SHOPPER_QUERIES.length).toBeGreaterThanOrEqual(REQUIRED_SHARE);
    },
    120_000,
  );
});

describe('synonyms of words that mean a filter', () => {
  const interpreter = new QueryInterpreter(automotiveQueryRules);
  const vocabulary = {
    hasValue: () => true,
    hasWord: () => false,
    hasPrefix: () => false,
    isNamePhrase: () => false,
  };
  const interpret = (query: string) => {
    const { text, parts } = interpreter.interpret(query, vocabulary);
    return text === '' ? parts.map(({ values }) => values) : undefined;
  };
  const groups = automotiveSynonyms.flatMap((synonym) =>
    synonym.type === 'synonym' && synonym.synonyms.some((word) => interpret(word))
      ? [{ words: synonym.synonyms }]
      : [],
  );

  it.each(groups)('mean the same filter: $words', ({ words }) => {
    const [first, ...others] = words.map(interpret);
    expect(first).toBeDefined();
    for (const other of others) expect(other).toEqual(first);
  });

  it('include those of people movers', () => {
    expect(groups.map(({ words }) => words)).toContainEqual(
      expect.arrayContaining(['people mover', 'minivan', 'mini van']),
    );
  });
});
