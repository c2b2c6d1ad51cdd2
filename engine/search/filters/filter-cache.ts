import type { FilterSource } from './filter-source';
import { LRUCache } from 'lru-cache';
import { isWithin, type GeoArea } from '../geo/area';
import { GEO_ATTRIBUTE, parseCoordinates } from '../geo/points';
import { BitSet } from '../storage/bit-set';
import type { Column } from '../storage/column';
import { toBounds, getFilterKey, type Condition, type Filter, type NumericCondition } from './filter';
import { filterCandidates, type Candidates } from './filter-candidates';
import { satisfiesBounds } from './row-predicate';

/** Maximum size in bytes of the cached sets of one state. */
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Evaluates filters to sets of records and caches the sets. The queries of a page, and the visitors of a site, share
 * filters such as a refined facet, a price range or the tenant's stock rule.
 */
export class FilterCache {
  private readonly cachedSets = new LRUCache<string, BitSet>({
    maxSize: MAX_BYTES,
    sizeCalculation: (set, key) => set.words.byteLength + key.length * 2 + 64,
  });

  constructor(private readonly source: FilterSource) {}

  /** Clears the cache after records have changed. */
  clear(): void {
    this.cachedSets.clear();
  }

  /** The matching records. The set is shared; do not modify it. */
  get(filter: Filter): BitSet {
    const key = getFilterKey(filter);
    const cachedSet = this.cachedSets.get(key);
    if (cachedSet) return cachedSet;
    const set = this.evaluate(filter);
    this.cachedSets.set(key, set);
    return set;
  }

  /** Filters a list of records in place and returns the number of matches. The result is not cached. */
  filterCandidates(filter: Filter, candidates: Candidates): number {
    return filterCandidates(filter, this.source, candidates, (key) => this.cachedSets.get(key));
  }

  private evaluate(filter: Filter): BitSet {
    switch (filter.kind) {
      case 'and':
        return this.evaluateAnd(filter.parts);
      case 'or':
        return this.evaluateOr(filter.parts);
      case 'not':
        return this.get(filter.part).copy().invert();
      case 'facet': {
        const matches = this.rowsWith(filter.attribute, [filter]);
        return filter.isNegated ? matches.invert() : matches;
      }
      case 'numeric':
        return this.rowsWith(filter.attribute, [filter]);
      case 'geo':
        return this.rowsWithin(filter.area);
    }
  }

  /** Lower and upper bounds of one attribute are evaluated as one range. */
  private evaluateAnd(parts: readonly Filter[]): BitSet {
    const matches = BitSet.full(this.source.size);
    const bounds = new Map<string, NumericCondition[]>();
    for (const part of parts) {
      if (part.kind === 'numeric') addTo(bounds, part.attribute, part);
      else matches.and(this.get(part));
    }
    for (const conditions of bounds.values()) matches.and(this.evaluateRange(conditions));
    return matches;
  }

  /** An AND of conditions on one attribute. Different values of a record can satisfy them. */
  private evaluateRange(conditions: readonly NumericCondition[]): BitSet {
    const [first] = conditions;
    const column = first && this.source.column(first.attribute);
    if (!first || !column) return new BitSet(this.source.size);
    if (conditions.length === 1) return this.get(first);
    if (column.isMultiple) {
      const matches = BitSet.full(this.source.size);
      for (const condition of conditions) matches.and(this.get(condition));
      return matches;
    }
    const key = conditions.map(getFilterKey).join('&');
    const cachedSet = this.cachedSets.get(key);
    if (cachedSet) return cachedSet;
    const marks = column.createMarks();
    const remainingConditions: NumericCondition[] = [];
    let low = -Infinity;
    let high = Infinity;
    for (const condition of conditions) {
      const bounds = toBounds(condition.test);
      if (bounds.isOutside || condition.isNegated) {
        remainingConditions.push(condition);
        continue;
      }
      low = Math.max(low, bounds.low);
      high = Math.min(high, bounds.high);
    }
    column.markBetween(low, high, marks);
    for (const condition of remainingConditions) {
      const matchingCodes = column.createMarks();
      markMatches(condition, column, matchingCodes);
      for (let code = 0; code < marks.length; code++) marks[code]! &= matchingCodes[code]!;
    }
    const matches = column.findMarkedRows(marks);
    this.cachedSets.set(key, matches);
    return matches;
  }

  /** Alternatives on one attribute are evaluated in one pass over its column. */
  private evaluateOr(parts: readonly Filter[]): BitSet {
    const matches = new BitSet(this.source.size);
    const groups = new Map<string, Condition[]>();
    for (const part of parts) {
      const isSimple = part.kind === 'numeric' || (part.kind === 'facet' && !part.isNegated);
      if (isSimple) addTo(groups, part.attribute, part);
      else matches.or(this.get(part));
    }
    for (const [attribute, conditions] of groups) matches.or(this.rowsWith(attribute, conditions));
    return matches;
  }

  /** The records that satisfy any of the conditions. Ignores whether facet conditions are negated. */
  private rowsWith(attribute: string, conditions: readonly Condition[]): BitSet {
    if (attribute === 'objectID') return this.rowsOfIds(conditions);
    const column = this.source.column(attribute);
    if (!column) return new BitSet(this.source.size);
    const marks = column.createMarks();
    for (const condition of conditions) markMatches(condition, column, marks);
    return column.findMarkedRows(marks);
  }

  private rowsWithin(area: GeoArea): BitSet {
    const column = this.source.column(GEO_ATTRIBUTE);
    if (!column) return new BitSet(this.source.size);
    const marks = parseCoordinates(column).map((position) => (position && isWithin(position, area) ? 1 : 0));
    return column.findMarkedRows(Uint8Array.from(marks));
  }

  private rowsOfIds(conditions: readonly Condition[]): BitSet {
    const matches = new BitSet(this.source.size);
    for (const condition of conditions) {
      const row = condition.kind === 'facet' ? this.source.findRow(condition.value) : undefined;
      if (row !== undefined) matches.add(row);
    }
    return matches;
  }
}

/** Marks the codes of the values that satisfy a condition. */
function markMatches(condition: Condition, column: Column, marks: Uint8Array): void {
  if (condition.kind === 'facet') {
    for (const code of column.findCodes(condition.value)) marks[code] = 1;
    return;
  }
  const bounds = toBounds(condition.test);
  if (!bounds.isOutside && !condition.isNegated) {
    column.markBetween(bounds.low, bounds.high, marks);
    return;
  }
  const { numbers } = column;
  for (let code = 1; code < marks.length; code++) {
    if (satisfiesBounds(numbers[code]!, bounds, condition.isNegated)) marks[code] = 1;
  }
}

function addTo<T>(groups: Map<string, T[]>, name: string, item: T): void {
  const group = groups.get(name);
  if (group) group.push(item);
  else groups.set(name, [item]);
}
