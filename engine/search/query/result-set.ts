import type { MatchCriteria } from './match-criteria';
import { filterKey, type Filter } from '../filters/filter';
import { BitSet } from '../storage/bit-set';
import type { Column } from '../storage/column';
import { scoreAt } from '../scoring/scored-rows';

import { placesWithinTypoLimit } from './typo-limit';
import type { FacetCounter, FacetTally } from '../facets/facet-counter';
import type { UnfilteredFacetCounts } from '../facets/unfiltered-counts';
import type { FilterCache } from '../filters/filter-cache';
import type { ResultCache } from './result-cache';
import {
  facetStats,
  facetValues,
  topFacetCodes,
  type FacetOrder,
  type FacetStats,
  type FacetValue,
} from '../facets/facet-values';
import { searchText, textQueryKey, type TextIndex, type TextSearchResult } from './text-search';

/**
 * If more than one in this many records matches, a set is as cheap as a list and can be shared by the queries
 * of a page.
 */
const DENSE_SHARE = 2;

/** One facet of one result, ready to be sent. */
export interface FacetCounts {
  readonly isEmpty: boolean;
  /** In the format of the protocol. Shared between responses; do not modify it. */
  readonly counts: Readonly<Record<string, number>>;
  readonly stats: FacetStats | undefined;
}

/** The found records: a bit set or, for text queries, a list with relevance keys. */
type Found =
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

/** The part of a generation for finding records and counting facets. */
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
  private listed: Uint32Array | null;
  private bits: BitSet | null;
  /** The records outside this result, computed if they are fewer. */
  private rest: Uint32Array | null = null;

  private constructor(
    private readonly generation: SearchableIndex,
    private readonly found: Found,
  ) {
    this.listed = found.rows;
    this.bits = found.members;
  }

  static of(generation: SearchableIndex, criteria: MatchCriteria): ResultSet {
    const key = criteriaKey(criteria);
    const known = generation.results.sets.get(key);
    if (known) return known;
    const result = new ResultSet(generation, find(generation, criteria));
    generation.results.sets.set(key, result);
    return result;
  }

  get count(): number {
    return this.found.count;
  }

  /** Ascending. */
  get rows(): Uint32Array {
    return (this.listed ??= this.members.members());
  }

  /** Relevance of each row, lower is better; null without words. */
  get keys(): Uint32Array | null {
    return this.found.keys;
  }

  /** Number of missing words of each row; undefined if no words are missing. */
  get missing(): Uint8Array | undefined {
    return this.found.rows === null ? undefined : this.found.missing;
  }

  /** Whether no record was found by typos, because there were enough exact matches or typos are disabled. */
  get isExact(): boolean {
    return this.found.rows !== null && this.found.isExact;
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

  /** A subset of the records, for their facets. */
  only(rows: Uint32Array): ResultSet {
    const keys = new Uint32Array(rows.length);
    return new ResultSet(this.generation, { members: null, rows, keys, isExact: false, count: rows.length });
  }

  get members(): BitSet {
    return (this.bits ??= bitsOf(this.found.rows ?? new Uint32Array(0), this.generation.size));
  }

  /** An upper estimate of the memory, including facets. */
  get byteEstimate(): number {
    return (this.generation.size >>> 3) + this.count * 8 + 20_000;
  }

  facet(attribute: string, max: number, order: FacetOrder): FacetCounts | undefined {
    const key = `${attribute} ${max} ${order}`;
    const known = this.facets.get(key);
    if (known) return known;
    const column = this.generation.column(attribute);
    if (!column) return undefined;
    const read = (tally: FacetTally): FacetCounts => {
      const codes = topFacetCodes(column, tally, max, order);
      const stats = column.hasNumbers ? facetStats(column, tally) : undefined;
      return { isEmpty: codes.length === 0, counts: countsOf(column, codes, tally.counts), stats };
    };
    const answer = this.tallied(column, read);
    this.facets.set(key, answer);
    return answer;
  }

  /** All values of a facet, for searching. */
  facetValues(attribute: string, order: FacetOrder): FacetValue[] {
    const column = this.generation.column(attribute);
    return column ? this.tallied(column, (tally) => facetValues(column, tally, Infinity, order)) : [];
  }

  /** Counts either the records of this result or those outside it, whichever set is smaller. */
  private tallied<T>(column: Column, read: (tally: FacetTally) => T): T {
    const { facetCounter, unfilteredCounts, count: total, presentRows } = this.generation;
    if (this.count * 2 <= total) return facetCounter.count(column, this.rows, read);
    const all = unfilteredCounts.tally(column, () => presentRows.members());
    if (this.count === total) return read(all);
    this.rest ??= copyOf(this.members).not().and(presentRows).members();
    return facetCounter.countWithout(column, all, this.rest, read);
  }
}

function find(generation: SearchableIndex, criteria: MatchCriteria): Found {
  const inScope = scopeOf(generation, criteria.scope);
  if (criteria.text.words.length > 0) {
    return withText(generation, criteria, inScope, searchText(generation, criteria, inScope));
  }
  const members = copyOf(inScope).and(generation.filterCache.get(criteria.filter));
  return { members, rows: null, keys: null, count: members.count() };
}

function scopeOf(generation: SearchableIndex, scope: Filter): BitSet {
  const { scopes } = generation.results;
  const key = filterKey(scope);
  const known = scopes.get(key);
  if (known) return known;
  const present = generation.presentRows;
  const inScope = copyOf(present).and(generation.filterCache.get(scope));
  scopes.set(key, inScope);
  return inScope;
}

/** The text matches in scope that satisfy the filter and the typo limit. */
function withText(
  generation: SearchableIndex,
  criteria: MatchCriteria,
  inScope: BitSet,
  text: TextSearchResult,
): Found {
  const { filterCache, results, size } = generation;
  const { match, maxTypos } = text;
  const positions = results.scratch(match.rows.length);
  const isMany = match.rows.length * DENSE_SHARE > size;
  const allowed = isMany ? copyOf(inScope).and(filterCache.get(criteria.filter)) : inScope;
  const close = placesWithinTypoLimit(text, allowed, positions);
  const count = isMany
    ? close
    : filterCache.filterCandidates(criteria.filter, { rows: match.rows, places: positions, count: close });
  const rows = new Uint32Array(count);
  const keys = new Uint32Array(count);
  for (let at = 0; at < count; at++) {
    const position = positions[at]!;
    rows[at] = match.rows[position]!;
    keys[at] = scoreAt(match, position);
  }
  const found = { members: null, rows, keys, isExact: maxTypos === 0, count };
  const { missing } = match;
  return missing ? { ...found, missing: Uint8Array.from(rows, (_, at) => missing[positions[at]!]!) } : found;
}

function copyOf(set: BitSet): BitSet {
  return new BitSet(set.size, set.words.slice());
}

function bitsOf(rows: Uint32Array, size: number): BitSet {
  const bits = new BitSet(size);
  for (let i = 0; i < rows.length; i++) bits.add(rows[i]!);
  return bits;
}

/** Adds counts, because the number 1 and the string "1" have the same name. */
function countsOf({ values }: Column, codes: readonly number[], tally: Uint32Array): Record<string, number> {
  // Without a prototype, because a value can be `constructor` or `__proto__`.
  const counts = Object.create(null) as Record<string, number>;
  for (const code of codes) {
    const value = String(values[code]);
    counts[value] = (counts[value] ?? 0) + tally[code]!;
  }
  return counts;
}

function criteriaKey({ filter, scope, text, isAnyWord, typoTolerance, attributes }: MatchCriteria): string {
  return [filterKey(scope), filterKey(filter), textQueryKey(text), isAnyWord, typoTolerance, attributes].join(
    ' ',
  );
}
