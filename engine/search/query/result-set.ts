import type { MatchCriteria } from './match-criteria';
import { getFilterKey, type Filter } from '../filters/filter';
import { BitSet } from '../storage/bit-set';
import type { Column } from '../storage/column';
import { readScore } from '../scoring/scored-rows';

import { listWithinTypoLimit } from './typo-limit';
import type { FacetCounter, FacetTally } from '../facets/facet-counter';
import type { UnfilteredFacetCounts } from '../facets/unfiltered-counts';
import type { FilterCache } from '../filters/filter-cache';
import type { ResultCache } from './result-cache';
import {
  computeFacetStats,
  listFacetValues,
  selectTopFacetCodes,
  type FacetOrder,
  type FacetStats,
  type FacetValue,
} from '../facets/facet-values';
import { searchText, createTextQueryKey, type TextIndex, type TextSearchResult } from './text-search';

/**
 * If more than one in this many records matches, a set is as cheap as a list and can be shared by the queries
 * of a page.
 */
const DENSE_SHARE = 2;

export interface FacetCounts {
  readonly isEmpty: boolean;
  /** In the format of the protocol. Shared between responses; do not modify it. */
  readonly counts: Readonly<Record<string, number>>;
  readonly stats: FacetStats | undefined;
}

/** The found records: a bit set or, for text queries, a list with relevance keys. */
type FoundRows =
  | { readonly members: BitSet; readonly rows: null; readonly keys: null; readonly count: number }
  | {
      readonly members: null;
      readonly rows: Uint32Array;
      readonly keys: Uint32Array;
      /** Number of query words missing from each record; undefined if no words may be missing. */
      readonly missing?: Uint8Array;
      /** Whether only exact matches count. */
      readonly isExact: boolean;
      readonly count: number;
    };

/** The part of a state that finds records and counts facets. */
export interface SearchableIndex extends TextIndex {
  readonly count: number;
  readonly presentRows: BitSet;
  readonly filterCache: FilterCache;
  readonly facetCounter: FacetCounter;
  readonly unfilteredCounts: UnfilteredFacetCounts;
  readonly results: ResultCache<ResultSet>;
  column(attribute: string): Column | undefined;
}

/** The records that match criteria, with cached derived data. */
export class ResultSet {
  private readonly facets = new Map<string, FacetCounts>();
  private cachedRows: Uint32Array | null;
  private cachedMembers: BitSet | null;
  /** The records outside this result, computed only if they are fewer. */
  private excludedRows: Uint32Array | null = null;

  private constructor(
    private readonly state: SearchableIndex,
    private readonly foundRows: FoundRows,
  ) {
    this.cachedRows = foundRows.rows;
    this.cachedMembers = foundRows.members;
  }

  static find(state: SearchableIndex, criteria: MatchCriteria): ResultSet {
    const key = createCriteriaKey(criteria);
    const cached = state.results.sets.get(key);
    if (cached) return cached;
    const result = new ResultSet(state, findRows(state, criteria));
    state.results.sets.set(key, result);
    return result;
  }

  get count(): number {
    return this.foundRows.count;
  }

  /** Ascending. */
  get rows(): Uint32Array {
    return (this.cachedRows ??= this.members.members());
  }

  /** Relevance of each row, lower is better; null without words. */
  get keys(): Uint32Array | null {
    return this.foundRows.keys;
  }

  /** Number of missing words of each row; undefined if no words are missing. */
  get missing(): Uint8Array | undefined {
    return this.foundRows.rows === null ? undefined : this.foundRows.missing;
  }

  /** Whether no record was found by typos, because there were enough exact matches or typos are disabled. */
  get isExact(): boolean {
    return this.foundRows.rows !== null && this.foundRows.isExact;
  }

  /** The position of a record in `rows`. */
  indexOf(row: number): number {
    const { rows } = this;
    let low = 0;
    let high = rows.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (rows[middle]! < row) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Creates a result with a subset of the records, to count its facets. */
  createSubset(rows: Uint32Array): ResultSet {
    const keys = new Uint32Array(rows.length);
    return new ResultSet(this.state, { members: null, rows, keys, isExact: false, count: rows.length });
  }

  get members(): BitSet {
    return (this.cachedMembers ??= toBitSet(this.foundRows.rows ?? new Uint32Array(0), this.state.size));
  }

  /** An upper estimate of the memory, including facets. */
  get byteEstimate(): number {
    return (this.state.size >>> 3) + this.count * 8 + 20_000;
  }

  countFacet(attribute: string, max: number, order: FacetOrder): FacetCounts | undefined {
    const key = `${attribute} ${max} ${order}`;
    const cached = this.facets.get(key);
    if (cached) return cached;
    const column = this.state.column(attribute);
    if (!column) return undefined;
    const read = (tally: FacetTally): FacetCounts => {
      const codes = selectTopFacetCodes(column, tally, max, order);
      const stats = column.hasNumbers ? computeFacetStats(column, tally) : undefined;
      return { isEmpty: codes.length === 0, counts: toCountsByValue(column, codes, tally.counts), stats };
    };
    const facetCounts = this.tally(column, read);
    this.facets.set(key, facetCounts);
    return facetCounts;
  }

  listFacetValues(attribute: string, order: FacetOrder): FacetValue[] {
    const column = this.state.column(attribute);
    return column ? this.tally(column, (tally) => listFacetValues(column, tally, Infinity, order)) : [];
  }

  /** Counts either the records of this result or those outside it, whichever set is smaller. */
  private tally<T>(column: Column, read: (tally: FacetTally) => T): T {
    const { facetCounter, unfilteredCounts, count: total, presentRows } = this.state;
    if (this.count * 2 <= total) return facetCounter.count(column, this.rows, read);
    const totals = unfilteredCounts.tally(column, () => presentRows.members());
    if (this.count === total) return read(totals);
    this.excludedRows ??= this.members.copy().invert().and(presentRows).members();
    return facetCounter.countWithout(column, totals, this.excludedRows, read);
  }
}

function findRows(state: SearchableIndex, criteria: MatchCriteria): FoundRows {
  const inScope = getScopeMembers(state, criteria.scope);
  if (criteria.text.words.length > 0) {
    return applyTextMatch(state, criteria, inScope, searchText(state, criteria, inScope));
  }
  const members = inScope.copy().and(state.filterCache.get(criteria.filter));
  return { members, rows: null, keys: null, count: members.count() };
}

function getScopeMembers(state: SearchableIndex, scope: Filter): BitSet {
  const { scopes } = state.results;
  const key = getFilterKey(scope);
  const cached = scopes.get(key);
  if (cached) return cached;
  const present = state.presentRows;
  const inScope = present.copy().and(state.filterCache.get(scope));
  scopes.set(key, inScope);
  return inScope;
}

/** The text matches in scope that satisfy the filter and the typo limit. */
function applyTextMatch(
  state: SearchableIndex,
  criteria: MatchCriteria,
  inScope: BitSet,
  text: TextSearchResult,
): FoundRows {
  const { filterCache, results, size } = state;
  const { match, maxTypos } = text;
  const positions = results.reservePositions(match.rows.length);
  const isDense = match.rows.length * DENSE_SHARE > size;
  const allowed = isDense ? inScope.copy().and(filterCache.get(criteria.filter)) : inScope;
  const withinTypoLimit = listWithinTypoLimit(text, allowed, positions);
  const count = isDense
    ? withinTypoLimit
    : filterCache.filterCandidates(criteria.filter, { rows: match.rows, positions, count: withinTypoLimit });
  const rows = new Uint32Array(count);
  const keys = new Uint32Array(count);
  for (let i = 0; i < count; i++) {
    const position = positions[i]!;
    rows[i] = match.rows[position]!;
    keys[i] = readScore(match, position);
  }
  const foundRows = { members: null, rows, keys, isExact: maxTypos === 0, count };
  const { missing } = match;
  return missing
    ? { ...foundRows, missing: Uint8Array.from(rows, (_, i) => missing[positions[i]!]!) }
    : foundRows;
}

function toBitSet(rows: Uint32Array, size: number): BitSet {
  const bits = new BitSet(size);
  for (let i = 0; i < rows.length; i++) bits.add(rows[i]!);
  return bits;
}

/** Sums the counts of values with the same text, such as the number 1 and the string "1". */
function toCountsByValue(
  { values }: Column,
  codes: readonly number[],
  tally: Uint32Array,
): Record<string, number> {
  // Without a prototype, because a value can be `constructor` or `__proto__`.
  const counts = Object.create(null) as Record<string, number>;
  for (const code of codes) {
    const value = String(values[code]);
    counts[value] = (counts[value] ?? 0) + tally[code]!;
  }
  return counts;
}

function createCriteriaKey({
  filter,
  scope,
  text,
  isAnyWord,
  typoTolerance,
  attributes,
}: MatchCriteria): string {
  return [
    getFilterKey(scope),
    getFilterKey(filter),
    createTextQueryKey(text),
    isAnyWord,
    typoTolerance,
    attributes,
  ].join(' ');
}
