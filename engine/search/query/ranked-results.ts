import type { Filter } from '../filters/filter';
import type { IndexState } from '../index-state';
import { groupByAttribute } from './distinct';
import { findRecords, type FoundRecords } from './find-records';
import { createRanking, type Ranking } from './ranking';
import type { QueryInterpreter } from '../query-rules/query-interpreter';
import type { SearchRequest } from '../request/search-request';
import { selectTopRows } from './top-rows';
import type { ResultSet } from './result-set';

/** The ordered results of a request. */
export interface RankedResults extends FoundRecords {
  readonly ranking: Ranking;
  /** Number of records or, with `distinct`, of groups. */
  readonly nbHits: number;
  readonly facetRecords: ResultSet;
  /** Selects the rows of a page, starting at hit (or group) `from`. */
  selectPage(from: number, count: number): readonly number[];
}

/** @param name the index or one of its replicas */
export function rankResults(
  state: IndexState,
  name: string,
  request: SearchRequest,
  scope: Filter,
  interpreter?: QueryInterpreter,
): RankedResults {
  const foundRecords = findRecords(state, request, scope, interpreter);
  const { result, interpretation } = foundRecords;
  // A sort order that the visitor chose takes precedence over words such as "cheap".
  const orderName = name === state.settings.name ? (interpretation?.replica ?? name) : name;
  const ranking = createRanking(state, request);
  if (request.distinct === 0) {
    const selectPage = (from: number, count: number) =>
      from >= result.count ? [] : selectTopRows(state, orderName, result, ranking, from + count).slice(from);
    return { ...foundRecords, ranking, nbHits: result.count, facetRecords: result, selectPage };
  }
  const rankedRows = selectTopRows(state, orderName, result, ranking, result.count);
  const { groups, rows } = groupByAttribute(
    state,
    state.settings.attributeForDistinct,
    rankedRows,
    request.distinct,
  );
  return {
    ...foundRecords,
    ranking,
    nbHits: groups.length,
    facetRecords: request.facetingAfterDistinct ? result.createSubset(rows) : result,
    selectPage: (from, count) => groups.slice(from, from + count).flat(),
  };
}
