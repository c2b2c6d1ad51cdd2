import type { Filter, NumericTest } from '../filters/filter';
import type { SearchRequest } from '../query/request';
import type { ResolvedSettings, SortCriterion } from '../settings';
import { scalarReader, type Scalar, type SearchRecord } from '../storage/record';
import { indexTokens } from '../text/token';
import { queryWords, type QueryWord } from '../text/textQuery';
import { naiveTypos } from './naiveTypos';

/**
 * The engine's rules once more, record by record and without any index: slow, and short enough to be believed.
 * Shared with the engine are only the reading of records, words and requests, which have their own tests.
 */
export interface OracleAnswer {
  readonly ids: string[];
  readonly nbHits: number;
  readonly facets: Record<string, Record<string, number>>;
  readonly stats: Record<string, { min: number; max: number; sum: number; avg: number }>;
}

interface Relevance {
  readonly typos: number;
  readonly proximity: number;
  readonly where: number;
  readonly inexact: number;
}

export function oracle(
  records: readonly SearchRecord[],
  settings: ResolvedSettings,
  name: string,
  request: SearchRequest,
  scope: Filter,
): OracleAnswer {
  const read = (record: SearchRecord, attribute: string) => valuesOf(record, attribute, settings);
  const inScope = records.filter((record) => passes(record, scope, read));
  const words = queryWords(request.query, request.queryType, request.typoRules);
  const matched = matchAll(inScope, words, request, settings, read);
  const found = matched.filter(({ record }) => passes(record, request.filter, read));
  const criteria = settings.orders.get(name) ?? [];
  const isByRelevance = words.length > 0 && name === settings.name;
  found.sort(
    (a, b) =>
      (isByRelevance ? compareRelevance(a.relevance, b.relevance) : 0) ||
      compareRecords(a.record, b.record, criteria, read),
  );
  const from = request.slice?.offset ?? request.page * request.hitsPerPage;
  const count = request.slice?.length ?? request.hitsPerPage;
  const reachable = found.slice(0, settings.paginationLimitedTo);
  return {
    ids: reachable.slice(from, from + count).map(({ record }) => record.objectID),
    nbHits: found.length,
    ...countFacets(
      found.map(({ record }) => record),
      request,
      settings,
      read,
    ),
  };
}

type Reader = (record: SearchRecord, attribute: string) => readonly Scalar[];

function valuesOf(record: SearchRecord, attribute: string, settings: ResolvedSettings): Scalar[] {
  const values: Scalar[] = [];
  if (attribute === 'objectID') return [record.objectID];
  scalarReader(attribute, settings.derived)(record, values);
  return values;
}

function passes(record: SearchRecord, filter: Filter, read: Reader): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.parts.every((part) => passes(record, part, read));
    case 'or':
      return filter.parts.some((part) => passes(record, part, read));
    case 'not':
      return !passes(record, filter.part, read);
    case 'facet': {
      const wanted = filter.value.toLowerCase();
      const has = read(record, filter.attribute).some((value) => String(value).toLowerCase() === wanted);
      return has !== filter.isNegated;
    }
    case 'numeric':
      return read(record, filter.attribute).some(
        (value) => typeof value === 'number' && holds(value, filter.test) !== filter.isNegated,
      );
  }
}

function holds(value: number, test: NumericTest): boolean {
  if (test.operator === 'TO') return value >= test.from && value <= test.to;
  const { operand } = test;
  if (test.operator === '=') return value === operand;
  if (test.operator === '!=') return value !== operand;
  if (test.operator === '<') return value < operand;
  if (test.operator === '<=') return value <= operand;
  return test.operator === '>' ? value > operand : value >= operand;
}

function matchAll(
  records: readonly SearchRecord[],
  words: readonly QueryWord[],
  request: SearchRequest,
  settings: ResolvedSettings,
  read: Reader,
): { record: SearchRecord; relevance: Relevance }[] {
  const budgeted = request.typoTolerance === false ? words.map((word) => ({ ...word, typos: 0 })) : words;
  const matched = records.flatMap((record) => {
    const relevance = relevanceOf(record, budgeted, request, settings, read);
    return relevance ? [{ record, relevance }] : [];
  });
  const least = Math.min(...matched.map(({ relevance }) => relevance.typos));
  const most =
    { min: least, strict: least + 1, true: Infinity, false: 0 }[String(request.typoTolerance)] ?? 0;
  return matched.filter(({ relevance }) => relevance.typos <= most);
}

function relevanceOf(
  record: SearchRecord,
  words: readonly QueryWord[],
  request: SearchRequest,
  settings: ResolvedSettings,
  read: Reader,
): Relevance | null {
  const occurrences = settings.searchableAttributes.flatMap((attribute, at) => {
    const restricted = request.restrictSearchableAttributes;
    if (restricted.length > 0 && !restricted.includes(attribute)) return [];
    let offset = 0;
    return read(record, attribute).flatMap((value) => {
      const tokens = indexTokens(String(value));
      const placed = tokens.map(({ word, position }) => ({ word, where: at * 1024 + offset + position }));
      offset += tokens.length + 8;
      return placed;
    });
  });
  const fits = words.map(({ word, isPrefix, typos }) =>
    occurrences
      .map((occurrence) => ({
        typos: naiveTypos(word, occurrence.word, isPrefix, typos),
        where: occurrence.where,
        inexact: occurrence.word === word ? 0 : 1,
      }))
      .filter((fit) => fit.typos !== Infinity)
      .sort((a, b) => a.typos - b.typos || a.where - b.where || a.inexact - b.inexact)
      .at(0),
  );
  let proximity = 0;
  let before: { where: number } | undefined;
  for (const fit of fits) {
    if (!fit) return null;
    if (before) proximity += distance(before.where, fit.where);
    before = fit;
  }
  const present = fits.filter((fit) => fit !== undefined);
  return {
    typos: present.reduce((sum, fit) => sum + fit.typos, 0),
    proximity,
    where: Math.min(...present.map((fit) => fit.where)),
    inexact: present.reduce((sum, fit) => sum + fit.inexact, 0),
  };
}

function distance(first: number, second: number): number {
  if (Math.floor(first / 1024) !== Math.floor(second / 1024)) return 8;
  return Math.min(8, second > first ? second - first : first - second + 1);
}

function compareRelevance(a: Relevance, b: Relevance): number {
  return a.typos - b.typos || a.proximity - b.proximity || a.where - b.where || a.inexact - b.inexact;
}

function compareRecords(
  a: SearchRecord,
  b: SearchRecord,
  criteria: readonly SortCriterion[],
  read: Reader,
): number {
  for (const { attribute, descending } of criteria) {
    const [left] = read(a, attribute);
    const [right] = read(b, attribute);
    if (left === right) continue;
    if (left === undefined) return 1;
    if (right === undefined) return -1;
    return compareValues(left, right) * (descending ? -1 : 1);
  }
  return compareValues(a.objectID, b.objectID);
}

function compareValues(a: Scalar, b: Scalar): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0;
}

function countFacets(
  records: readonly SearchRecord[],
  request: SearchRequest,
  settings: ResolvedSettings,
  read: Reader,
): Pick<OracleAnswer, 'facets' | 'stats'> {
  const facets: OracleAnswer['facets'] = {};
  const stats: OracleAnswer['stats'] = {};
  for (const { attribute, filterOnly } of settings.facets) {
    if (filterOnly || !(request.facets.includes('*') || request.facets.includes(attribute))) continue;
    const values = records.flatMap((record) => read(record, attribute));
    const counts = new Map<Scalar, number>();
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
    if (counts.size === 0) continue;
    const byValue = (a: [Scalar, number], b: [Scalar, number]) => compareValues(a[0], b[0]);
    const first = [...counts]
      .sort((a, b) => (request.sortFacetValuesBy === 'count' ? b[1] - a[1] : 0) || byValue(a, b))
      .slice(0, request.maxValuesPerFacet);
    if (first.length > 0)
      facets[attribute] = Object.fromEntries(first.map(([value, count]) => [String(value), count]));
    const numbers = values.filter((value) => typeof value === 'number');
    if (numbers.length === 0 || first.length === 0) continue;
    const sum = numbers.reduce((total, number) => total + number, 0);
    stats[attribute] = {
      min: Math.min(...numbers),
      max: Math.max(...numbers),
      sum,
      avg: sum / numbers.length,
    };
  }
  return { facets, stats };
}
