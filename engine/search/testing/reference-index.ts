import type { Filter } from '../filters/filter';
import { metresBetween } from '../geo/area';
import type { SearchRequest } from '../request/search-request';
import type { ResolvedSettings } from '../settings';
import { createScalarReader, type Scalar, type SearchRecord } from '../storage/record';
import { queryWords, buildTextQuery, withoutTypos, type QueryWord, type TextQuery } from '../text/text-query';
import { passes, placesIn, type Reader } from './reference-filter';
import { compareRecords, compareValues } from './reference-order';
import { compareRest, ReferenceText, type Relevance } from './reference-text';

interface OracleAnswer {
  readonly ids: string[];
  readonly nbHits: number;
  readonly automaticRadius: string | undefined;
  readonly facets: Record<string, Record<string, number>>;
  readonly stats: Record<string, { min: number; max: number; sum: number; avg: number }>;
}

interface Match {
  readonly at: number;
  readonly record: SearchRecord;
  /** Null if the query has no words. */
  readonly relevance: Relevance | null;
}

const NOWHERE: Relevance = { typos: 0, proximity: 0, where: 0, inexact: 0, missing: 0 };

/**
 * A reference implementation of the search rules, record by record and without an index: slow, but short
 * enough to verify by reading. It shares only the parsing of records, words, synonyms and requests, and the
 * distance of two points, with the real index; those have separate tests.
 */
export class ReferenceIndex {
  private readonly text: ReferenceText;
  private readonly known = new Map<string, readonly (readonly Scalar[])[]>();
  private readonly places = new Map<SearchRecord, number>();
  private readonly read: Reader = (record, attribute) => this.valuesOf(record, attribute);

  constructor(
    private readonly records: readonly SearchRecord[],
    private readonly settings: ResolvedSettings,
  ) {
    this.text = new ReferenceText(records, settings);
    records.forEach((record, at) => this.places.set(record, at));
  }

  answer(name: string, request: SearchRequest, scope: Filter): OracleAnswer {
    const words = queryWords(request.query, request.queryType, request.typoRules);
    const all = this.withWordsRemoved(words, request, scope);
    const radius = request.around?.radius === 'automatic' ? this.radius(all, request) : undefined;
    const found =
      radius === undefined ? all : all.filter(({ record }) => this.distance(record, request) <= radius);
    found.sort(this.comparator(name, request));
    const groups = this.groups(found, request);
    const from = request.slice?.offset ?? request.page * request.hitsPerPage;
    const count = request.slice?.length ?? request.hitsPerPage;
    const shown = groups
      .slice(0, this.settings.paginationLimitedTo)
      .slice(from, from + count)
      .flat();
    const counted = request.distinct > 0 && request.facetingAfterDistinct ? groups.flat() : found;
    return {
      ids: shown.map(({ record }) => record.objectID),
      nbHits: groups.length,
      automaticRadius: radius?.toString(),
      ...this.countFacets(
        counted.map(({ record }) => record),
        request,
      ),
    };
  }

  private withWordsRemoved(words: readonly QueryWord[], request: SearchRequest, scope: Filter): Match[] {
    const found = this.matches(words, request, scope, false);
    const removal = request.removeWordsIfNoResults;
    if (found.length > 0 || words.length < 2 || removal === 'none') return found;
    if (removal === 'allOptional') return this.matches(words, request, scope, true);
    for (let gone = 1; gone < words.length; gone++) {
      const rest = removal === 'lastWords' ? words.slice(0, -gone) : words.slice(gone);
      const fewer = this.matches(rest, request, scope, false);
      if (fewer.length > 0) return fewer;
    }
    return [];
  }

  private matches(
    words: readonly QueryWord[],
    request: SearchRequest,
    scope: Filter,
    isAnyWord: boolean,
  ): Match[] {
    const inScope = this.records.flatMap((record, at) =>
      this.passes(record, scope) ? [{ at, record }] : [],
    );
    const inFilter = ({ record }: { record: SearchRecord }) => this.passes(record, request.filter);
    if (words.length === 0) return inScope.filter(inFilter).map((match) => ({ ...match, relevance: null }));
    const names = request.synonyms ? this.settings.synonymIndex : null;
    const query = buildTextQuery(words, names);
    const tolerant = request.typoTolerance === false ? withoutTypos(query) : query;
    const { restrictSearchableAttributes: restricted } = request;
    const attributes = this.settings.searchableAttributes.flatMap((attribute, at) =>
      restricted.includes(attribute) ? [at] : [],
    );
    // If no requested attribute is searchable, nothing matches.
    const looked = restricted.length > 0 && attributes.length === 0 ? [-1] : attributes;
    const answering = ({ interpretations }: TextQuery) =>
      inScope.flatMap((match) => {
        const relevance = this.text.relevance(match.at, interpretations, looked, isAnyWord);
        return relevance ? [{ ...match, relevance }] : [];
      });
    // A record with an exact match must still be found if another of its words matches with a typo.
    const exact = isAnyWord && request.typoTolerance === 'min' ? answering(withoutTypos(query)) : [];
    const matched = exact.length > 0 ? exact : answering(tolerant);
    const least = matched.reduce((typos, { relevance }) => Math.min(typos, relevance.typos), Infinity);
    const most =
      { min: least, strict: least + 1, true: Infinity, false: 0 }[String(request.typoTolerance)] ?? 0;
    return matched.filter(({ relevance }) => relevance.typos <= most).filter(inFilter);
  }

  private comparator(name: string, request: SearchRequest): (a: Match, b: Match) => number {
    const criteria = this.settings.orders.get(name) ?? [];
    const keys = new Map<Match, { geo: number; score: number }>();
    const keyOf = (match: Match) => {
      const known = keys.get(match);
      if (known) return known;
      const key = { geo: this.geoRank(match.record, request), score: this.score(match.record, request) };
      keys.set(match, key);
      return key;
    };
    return (a, b) => {
      if (criteria === this.settings.orders.get(this.settings.name)) {
        const [left, right] = [a.relevance ?? NOWHERE, b.relevance ?? NOWHERE];
        const [first, second] = [keyOf(a), keyOf(b)];
        const order =
          left.typos - right.typos ||
          (first.geo === second.geo ? 0 : first.geo - second.geo) ||
          left.missing - right.missing ||
          second.score - first.score ||
          compareRest(left, right);
        if (order !== 0) return order;
      }
      return compareRecords(a.record, b.record, criteria, this.read);
    };
  }

  private distance(record: SearchRecord, { around }: SearchRequest): number {
    if (!around) return Infinity;
    return Math.min(Infinity, ...placesIn(record).map((place) => metresBetween(around.centre, place)));
  }

  private geoRank(record: SearchRecord, request: SearchRequest): number {
    if (!request.around) return 0;
    const distance = this.distance(record, request);
    const steps = request.around.precision.filter(({ from }) => from <= distance);
    const { from, value } = steps[steps.length - 1]!;
    return distance === Infinity ? Infinity : from + Math.floor((distance - from) / value) * value;
  }

  private radius(found: readonly Match[], request: SearchRequest): number {
    const distances = found
      .map(({ record }) => this.distance(record, request))
      .filter((distance) => distance !== Infinity)
      .sort((a, b) => a - b);
    const farthest = distances.slice(0, 1000).at(-1) ?? 0;
    return Math.max(request.around?.minRadius ?? 1, Math.ceil(farthest));
  }

  private score(record: SearchRecord, { scores, sumOrFiltersScores }: SearchRequest): number {
    return scores.reduce((total, term) => {
      const gained = term.filter(({ filter }) => this.passes(record, filter)).map(({ score }) => score);
      const best = sumOrFiltersScores ? gained.reduce((a, b) => a + b, 0) : Math.max(0, ...gained);
      return total + best;
    }, 0);
  }

  private groups(found: readonly Match[], { distinct }: SearchRequest): Match[][] {
    if (distinct === 0) return found.map((match) => [match]);
    const groups: Match[][] = [];
    const byValue = new Map<Scalar, Match[]>();
    for (const match of found) {
      const [value] = this.read(match.record, this.settings.attributeForDistinct);
      const group = value === undefined ? undefined : byValue.get(value);
      if (group) {
        if (group.length < distinct) group.push(match);
        continue;
      }
      groups.push([match]);
      if (value !== undefined) byValue.set(value, groups.at(-1)!);
    }
    return groups;
  }

  private passes(record: SearchRecord, filter: Filter): boolean {
    return passes(record, filter, this.read);
  }

  /** Values are read once for each attribute, because every request reads them. */
  private valuesOf(record: SearchRecord, attribute: string): readonly Scalar[] {
    if (attribute === 'objectID') return [record.objectID];
    let column = this.known.get(attribute);
    if (!column) {
      const read = createScalarReader(attribute, this.settings.derived);
      column = this.records.map((each) => {
        const values: Scalar[] = [];
        read(each, values);
        return values;
      });
      this.known.set(attribute, column);
    }
    return column[this.places.get(record)!]!;
  }

  private countFacets(
    records: readonly SearchRecord[],
    request: SearchRequest,
  ): Pick<OracleAnswer, 'facets' | 'stats'> {
    const facets: OracleAnswer['facets'] = {};
    const stats: OracleAnswer['stats'] = {};
    for (const { attribute, isFilterOnly: filterOnly } of this.settings.facets) {
      if (filterOnly || !(request.facets.includes('*') || request.facets.includes(attribute))) continue;
      const values = records.flatMap((record) => this.read(record, attribute));
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
      const min = numbers.reduce((a, b) => Math.min(a, b));
      const max = numbers.reduce((a, b) => Math.max(a, b));
      stats[attribute] = { min, max, sum, avg: sum / numbers.length };
    }
    return { facets, stats };
  }
}
