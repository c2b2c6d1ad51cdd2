import type { Filter } from '../filters/filter';
import { metresBetween } from '../geo/area';
import type { SearchRequest } from '../request/search-request';
import type { ResolvedSettings } from '../settings';
import { createScalarReader, type Scalar, type SearchRecord } from '../storage/record';
import {
  parseQueryWords,
  buildTextQuery,
  withoutTypos,
  type QueryWord,
  type TextQuery,
} from '../text/text-query';
import { matchesFilter, readLocations, type ValueReader } from './reference-filter';
import { compareRecords, compareValues } from './reference-order';
import { compareTextWithoutTypos, ReferenceText, type Relevance } from './reference-text';

interface ReferenceResponse {
  readonly ids: string[];
  readonly nbHits: number;
  readonly automaticRadius: string | undefined;
  readonly facets: Record<string, Record<string, number>>;
  readonly stats: Record<string, { min: number; max: number; sum: number; avg: number }>;
}

interface Match {
  readonly row: number;
  readonly record: SearchRecord;
  /** Null if the query has no words. */
  readonly relevance: Relevance | null;
}

const EMPTY_RELEVANCE: Relevance = { typos: 0, proximity: 0, position: 0, inexact: 0, missing: 0 };

/**
 * A reference implementation of the search rules, record by record and without an index: slow, but short
 * enough to verify by reading. It shares only the parsing of records, words, synonyms and requests, and the
 * distance of two points, with the real index; those have separate tests.
 */
export class ReferenceIndex {
  private readonly text: ReferenceText;
  private readonly valuesByAttribute = new Map<string, readonly (readonly Scalar[])[]>();
  private readonly rowsByRecord = new Map<SearchRecord, number>();
  private readonly read: ValueReader = (record, attribute) => this.readValues(record, attribute);

  constructor(
    private readonly records: readonly SearchRecord[],
    private readonly settings: ResolvedSettings,
  ) {
    this.text = new ReferenceText(records, settings);
    records.forEach((record, at) => this.rowsByRecord.set(record, at));
  }

  search(name: string, request: SearchRequest, scope: Filter): ReferenceResponse {
    const words = parseQueryWords(request.query, request.queryType, request.typoRules);
    const candidates = this.findWithWordRemoval(words, request, scope);
    const radius =
      request.around?.radius === 'automatic' ? this.computeAutomaticRadius(candidates, request) : undefined;
    const matches =
      radius === undefined
        ? candidates
        : candidates.filter(({ record }) => this.computeDistance(record, request) <= radius);
    matches.sort(this.createComparator(name, request));
    const groups = this.groupMatches(matches, request);
    const from = request.slice?.offset ?? request.page * request.hitsPerPage;
    const count = request.slice?.length ?? request.hitsPerPage;
    const pageMatches = groups
      .slice(0, this.settings.paginationLimitedTo)
      .slice(from, from + count)
      .flat();
    const facetMatches = request.distinct > 0 && request.facetingAfterDistinct ? groups.flat() : matches;
    return {
      ids: pageMatches.map(({ record }) => record.objectID),
      nbHits: groups.length,
      automaticRadius: radius?.toString(),
      ...this.countFacets(
        facetMatches.map(({ record }) => record),
        request,
      ),
    };
  }

  private findWithWordRemoval(words: readonly QueryWord[], request: SearchRequest, scope: Filter): Match[] {
    const matches = this.findMatches(words, request, scope, false);
    const removal = request.removeWordsIfNoResults;
    if (matches.length > 0 || words.length < 2 || removal === 'none') return matches;
    if (removal === 'allOptional') return this.findMatches(words, request, scope, true);
    for (let removedCount = 1; removedCount < words.length; removedCount++) {
      const remainingWords =
        removal === 'lastWords' ? words.slice(0, -removedCount) : words.slice(removedCount);
      const matches = this.findMatches(remainingWords, request, scope, false);
      if (matches.length > 0) return matches;
    }
    return [];
  }

  private findMatches(
    words: readonly QueryWord[],
    request: SearchRequest,
    scope: Filter,
    isAnyWord: boolean,
  ): Match[] {
    const inScope = this.records.flatMap((record, row) =>
      this.matchesFilter(record, scope) ? [{ row, record }] : [],
    );
    const isInFilter = ({ record }: { record: SearchRecord }) => this.matchesFilter(record, request.filter);
    if (words.length === 0) return inScope.filter(isInFilter).map((match) => ({ ...match, relevance: null }));
    const synonyms = request.synonyms ? this.settings.synonymIndex : null;
    const query = buildTextQuery(words, synonyms);
    const tolerant = request.typoTolerance === false ? withoutTypos(query) : query;
    const { restrictSearchableAttributes: restricted } = request;
    const attributes = this.settings.searchableAttributes.flatMap((attribute, attributeIndex) =>
      restricted.includes(attribute) ? [attributeIndex] : [],
    );
    // If no requested attribute is searchable, nothing matches.
    const searchedAttributes = restricted.length > 0 && attributes.length === 0 ? [-1] : attributes;
    const findTextMatches = ({ interpretations }: TextQuery) =>
      inScope.flatMap((match) => {
        const relevance = this.text.computeRelevance(
          match.row,
          interpretations,
          searchedAttributes,
          isAnyWord,
        );
        return relevance ? [{ ...match, relevance }] : [];
      });
    // A record with an exact match must be found even if another of its words matches with a typo.
    const exactMatches =
      isAnyWord && request.typoTolerance === 'min' ? findTextMatches(withoutTypos(query)) : [];
    const textMatches = exactMatches.length > 0 ? exactMatches : findTextMatches(tolerant);
    const fewestTypos = textMatches.reduce(
      (typos, { relevance }) => Math.min(typos, relevance.typos),
      Infinity,
    );
    const maxTypos =
      { min: fewestTypos, strict: fewestTypos + 1, true: Infinity, false: 0 }[
        String(request.typoTolerance)
      ] ?? 0;
    return textMatches.filter(({ relevance }) => relevance.typos <= maxTypos).filter(isInFilter);
  }

  private createComparator(name: string, request: SearchRequest): (a: Match, b: Match) => number {
    const criteria = this.settings.orders.get(name) ?? [];
    const keys = new Map<Match, { geo: number; scoreFilters: number }>();
    const getKey = (match: Match) => {
      const cachedKey = keys.get(match);
      if (cachedKey) return cachedKey;
      const key = {
        geo: this.rankDistance(match.record, request),
        scoreFilters: this.scoreFilters(match.record, request),
      };
      keys.set(match, key);
      return key;
    };
    return (a, b) => {
      if (criteria === this.settings.orders.get(this.settings.name)) {
        const [left, right] = [a.relevance ?? EMPTY_RELEVANCE, b.relevance ?? EMPTY_RELEVANCE];
        const [first, second] = [getKey(a), getKey(b)];
        const order =
          left.typos - right.typos ||
          (first.geo === second.geo ? 0 : first.geo - second.geo) ||
          left.missing - right.missing ||
          second.scoreFilters - first.scoreFilters ||
          compareTextWithoutTypos(left, right);
        if (order !== 0) return order;
      }
      return compareRecords(a.record, b.record, criteria, this.read);
    };
  }

  private computeDistance(record: SearchRecord, { around }: SearchRequest): number {
    if (!around) return Infinity;
    return Math.min(
      Infinity,
      ...readLocations(record).map((location) => metresBetween(around.centre, location)),
    );
  }

  private rankDistance(record: SearchRecord, request: SearchRequest): number {
    if (!request.around) return 0;
    const distance = this.computeDistance(record, request);
    const steps = request.around.precision.filter(({ from }) => from <= distance);
    const { from, value } = steps[steps.length - 1]!;
    return distance === Infinity ? Infinity : from + Math.floor((distance - from) / value) * value;
  }

  private computeAutomaticRadius(matches: readonly Match[], request: SearchRequest): number {
    const distances = matches
      .map(({ record }) => this.computeDistance(record, request))
      .filter((distance) => distance !== Infinity)
      .sort((a, b) => a - b);
    const farthest = distances.slice(0, 1000).at(-1) ?? 0;
    return Math.max(request.around?.minRadius ?? 1, Math.ceil(farthest));
  }

  private scoreFilters(record: SearchRecord, { scores, sumOrFiltersScores }: SearchRequest): number {
    return scores.reduce((total, term) => {
      const matchScores = term
        .filter(({ filter }) => this.matchesFilter(record, filter))
        .map(({ score }) => score);
      const best = sumOrFiltersScores ? matchScores.reduce((a, b) => a + b, 0) : Math.max(0, ...matchScores);
      return total + best;
    }, 0);
  }

  private groupMatches(matches: readonly Match[], { distinct }: SearchRequest): Match[][] {
    if (distinct === 0) return matches.map((match) => [match]);
    const groups: Match[][] = [];
    const groupsByValue = new Map<Scalar, Match[]>();
    for (const match of matches) {
      const [value] = this.read(match.record, this.settings.attributeForDistinct);
      const group = value === undefined ? undefined : groupsByValue.get(value);
      if (group) {
        if (group.length < distinct) group.push(match);
        continue;
      }
      groups.push([match]);
      if (value !== undefined) groupsByValue.set(value, groups.at(-1)!);
    }
    return groups;
  }

  private matchesFilter(record: SearchRecord, filter: Filter): boolean {
    return matchesFilter(record, filter, this.read);
  }

  /** Values are read once for each attribute, because every request reads them. */
  private readValues(record: SearchRecord, attribute: string): readonly Scalar[] {
    if (attribute === 'objectID') return [record.objectID];
    let column = this.valuesByAttribute.get(attribute);
    if (!column) {
      const read = createScalarReader(attribute, this.settings.derived);
      column = this.records.map((indexedRecord) => {
        const values: Scalar[] = [];
        read(indexedRecord, values);
        return values;
      });
      this.valuesByAttribute.set(attribute, column);
    }
    return column[this.rowsByRecord.get(record)!]!;
  }

  private countFacets(
    records: readonly SearchRecord[],
    request: SearchRequest,
  ): Pick<ReferenceResponse, 'facets' | 'stats'> {
    const facets: ReferenceResponse['facets'] = {};
    const stats: ReferenceResponse['stats'] = {};
    for (const { attribute, isFilterOnly } of this.settings.facets) {
      if (isFilterOnly || !(request.facets.includes('*') || request.facets.includes(attribute))) continue;
      const values = records.flatMap((record) => this.read(record, attribute));
      const counts = new Map<Scalar, number>();
      for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
      if (counts.size === 0) continue;
      const groupsByValue = (a: [Scalar, number], b: [Scalar, number]) => compareValues(a[0], b[0]);
      const firstValues = [...counts]
        .sort((a, b) => (request.sortFacetValuesBy === 'count' ? b[1] - a[1] : 0) || groupsByValue(a, b))
        .slice(0, request.maxValuesPerFacet);
      if (firstValues.length > 0)
        facets[attribute] = Object.fromEntries(firstValues.map(([value, count]) => [String(value), count]));
      const numbers = values.filter((value) => typeof value === 'number');
      if (numbers.length === 0 || firstValues.length === 0) continue;
      const sum = numbers.reduce((total, number) => total + number, 0);
      const min = numbers.reduce((a, b) => Math.min(a, b));
      const max = numbers.reduce((a, b) => Math.max(a, b));
      stats[attribute] = { min, max, sum, avg: sum / numbers.length };
    }
    return { facets, stats };
  }
}
