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

/** Of more than one record in this many, a set of all is as cheap, and the other queries of a page share it. */
const DENSE_SHARE = 2;

/** One facet of one result, ready to be sent. */
export interface FacetCounts {
  readonly isEmpty: boolean;
  /** As the protocol has it. Shared between answers: do not change it. */
  readonly counts: Readonly<Record<string, number>>;
  readonly stats: FacetStats | undefined;
}

/** What was found: as bits, or with words as a list with relevance keys. */
type Found =
  | { readonly members: BitSet; readonly rows: null; readonly keys: null; readonly count: number }
  | {
      readonly members: null;
      readonly rows: Uint32Array;
      readonly keys: Uint32Array;
      /** How many words of the query each record lacks, where that can be. */
      readonly missing?: Uint8Array;
      /** Whether only what is spelt right counts. */
      readonly isExact: boolean;
      readonly count: number;
    };

/** What of an index is read to find records and count their facets; a generation is one. */
export interface SearchableIndex extends TextIndex {
  /** Records that can be found. */
  readonly count: number;
  readonly presentRows: BitSet;
  readonly filterCache: FilterCache;
  readonly facetCounter: FacetCounter;
  readonly unfilteredCounts: UnfilteredFacetCounts;
  readonly results: ResultCache<ResultSet>;
  column(attribute: string): Column | undefined;
}

/** The records that answer a criteria, and what was worked out of them. */
export class ResultSet {
  private readonly facets = new Map<string, FacetCounts>();
  private listed: Uint32Array | null;
  private bits: BitSet | null;
  /** The records that are not of this result, where they are the fewer. */
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

  /** Relevance of each of `rows`, less is better; null without words. */
  get keys(): Uint32Array | null {
    return this.found.keys;
  }

  /** How many words each of `rows` lacks; undefined where all have all. */
  get missing(): Uint8Array | undefined {
    return this.found.rows === null ? undefined : this.found.missing;
  }

  /** Whether nothing was found by typos, since there was enough without or they are not wanted. */
  get isExact(): boolean {
    return this.found.rows !== null && this.found.isExact;
  }

  /** The place of a record in `rows`. */
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

  /** Some of the records, for their facets. */
  only(rows: Uint32Array): ResultSet {
    const keys = new Uint32Array(rows.length);
    return new ResultSet(this.generation, { members: null, rows, keys, isExact: false, count: rows.length });
  }

  get members(): BitSet {
    return (this.bits ??= bitsOf(this.found.rows ?? new Uint32Array(0), this.generation.size));
  }

  /** An upper guess at what this holds, its facets included. */
  get byteEstimate(): number {
    return (this.generation.size >>> 3) + this.count * 8 + 20_000;
  }

  facet(attribute: string, most: number, order: FacetOrder): FacetCounts | undefined {
    const key = `${attribute} ${most} ${order}`;
    const known = this.facets.get(key);
    if (known) return known;
    const column = this.generation.column(attribute);
    if (!column) return undefined;
    const read = (tally: FacetTally): FacetCounts => {
      const codes = topFacetCodes(column, tally, most, order);
      const stats = column.hasNumbers ? facetStats(column, tally) : undefined;
      return { isEmpty: codes.length === 0, counts: countsOf(column, codes, tally.counts), stats };
    };
    const answer = this.tallied(column, read);
    this.facets.set(key, answer);
    return answer;
  }

  /** All values of a facet, to search in. */
  facetValues(attribute: string, order: FacetOrder): FacetValue[] {
    const column = this.generation.column(attribute);
    return column ? this.tallied(column, (tally) => facetValues(column, tally, Infinity, order)) : [];
  }

  /** Counts what is less: the records of this result, or of all records those which are not of it. */
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

/** Of what the text matches closely enough, the records in scope that pass the filter. */
function withText(
  generation: SearchableIndex,
  criteria: MatchCriteria,
  inScope: BitSet,
  text: TextSearchResult,
): Found {
  const { filterCache, results, size } = generation;
  const { match, maxTypos } = text;
  const places = results.scratch(match.rows.length);
  const isMany = match.rows.length * DENSE_SHARE > size;
  const allowed = isMany ? copyOf(inScope).and(filterCache.get(criteria.filter)) : inScope;
  const close = placesWithinTypoLimit(text, allowed, places);
  const count = isMany
    ? close
    : filterCache.filterCandidates(criteria.filter, { rows: match.rows, places, count: close });
  const rows = new Uint32Array(count);
  const keys = new Uint32Array(count);
  for (let at = 0; at < count; at++) {
    const place = places[at]!;
    rows[at] = match.rows[place]!;
    keys[at] = scoreAt(match, place);
  }
  const found = { members: null, rows, keys, isExact: maxTypos === 0, count };
  const { missing } = match;
  return missing ? { ...found, missing: Uint8Array.from(rows, (_, at) => missing[places[at]!]!) } : found;
}

function copyOf(set: BitSet): BitSet {
  return new BitSet(set.size, set.words.slice());
}

function bitsOf(rows: Uint32Array, size: number): BitSet {
  const bits = new BitSet(size);
  for (let i = 0; i < rows.length; i++) bits.add(rows[i]!);
  return bits;
}

/** Adds up, since the number 1 and the text "1" are two values with one name. */
function countsOf({ values }: Column, codes: readonly number[], tally: Uint32Array): Record<string, number> {
  // Without a prototype: a value may be called `constructor` or `__proto__`.
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
