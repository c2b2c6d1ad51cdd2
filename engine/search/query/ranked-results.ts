import type { Filter } from '../filters/filter';
import type { Generation } from '../generation';
import { grouped } from './distinct';
import { findRecords, type Found } from './find-records';
import { rankingOf, type Ranking } from './ranking';
import type { SearchRequest } from '../request/search-request';
import { firstRows } from './top-rows';
import type { ResultSet } from './result-set';

/** What a request found, put in order. */
export interface AnswerSet extends Found {
  readonly ranking: Ranking;
  /** Records, or with `distinct` groups of them. */
  readonly nbHits: number;
  /** What facets are counted of. */
  readonly counted: ResultSet;
  /** The rows to show, from hit (or group) number `from` on. */
  page(from: number, count: number): readonly number[];
}

/** @param name the index or one of its replicas */
export function answerSet(
  generation: Generation,
  name: string,
  request: SearchRequest,
  scope: Filter,
): AnswerSet {
  const found = findRecords(generation, request, scope);
  const { result } = found;
  const ranking = rankingOf(generation, request);
  if (request.distinct === 0) {
    const page = (from: number, count: number) =>
      from >= result.count ? [] : firstRows(generation, name, result, ranking, from + count).slice(from);
    return { ...found, ranking, nbHits: result.count, counted: result, page };
  }
  const ordered = firstRows(generation, name, result, ranking, result.count);
  const { list, rows } = grouped(
    generation,
    generation.settings.attributeForDistinct,
    ordered,
    request.distinct,
  );
  return {
    ...found,
    ranking,
    nbHits: list.length,
    counted: request.facetingAfterDistinct ? result.only(rows) : result,
    page: (from, count) => list.slice(from, from + count).flat(),
  };
}
