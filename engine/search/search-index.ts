import type { Filter } from './filters/filter';
import { IndexState } from './index-state';
import { searchFacetValues, type FacetSearchResponse } from './facets/facet-search';
import { executeSearch, type SearchResponse } from './query/search-response';
import type { FacetSearchRequest, SearchRequest } from './request/search-request';
import type { QueryInterpreter } from './query-rules/query-interpreter';
import { resolveSettings, type IndexSettings, type ResolvedSettings } from './settings';
import type { SearchRecord } from './storage/record';

/** The index is compacted when the rows added and removed since then exceed both this number and this share of the records. */
const MIN_ROWS_TO_COMPACT = 1000;
const COMPACTION_SHARE = 0.25;

/**
 * A searchable set of records under one name and the names of its replicas. Reads never wait and never see a
 * partial change: `replaceAll` builds a new state and swaps it in.
 */
export class SearchIndex {
  readonly settings: ResolvedSettings;
  private currentState: IndexState;
  private changeCount = 0;
  private uncompacted = 0;

  constructor(settings: IndexSettings, records: Iterable<SearchRecord> = []) {
    this.settings = resolveSettings(settings);
    this.currentState = IndexState.build(this.settings, records);
  }

  get name(): string {
    return this.settings.name;
  }

  get names(): string[] {
    return [...this.settings.orders.keys()];
  }

  /** Incremented by every change. Data derived from an older generation is outdated. */
  get generation(): number {
    return this.changeCount;
  }

  get size(): number {
    return this.currentState.count;
  }

  get(objectID: string): SearchRecord | undefined {
    const row = this.currentState.findRow(objectID);
    return row === undefined ? undefined : (this.currentState.record(row) ?? undefined);
  }

  /** Replaces all records, which takes about a second for 100,000. If it throws, nothing has changed. */
  replaceAll(records: Iterable<SearchRecord>): void {
    this.replaceState(IndexState.build(this.settings, records), 0);
  }

  /** Replaces the state with one from a snapshot that `snapshot/` has validated. */
  replaceState(state: IndexState, uncompactedRows: number): void {
    this.currentState = state;
    this.uncompacted = uncompactedRows;
    this.changeCount++;
  }

  /** For `snapshot/`. */
  get state(): IndexState {
    return this.currentState;
  }

  /** Number of rows added and removed since the last compaction. */
  get uncompactedRows(): number {
    return this.uncompacted;
  }

  /** Adds records, or replaces those with the same objectID. */
  upsert(records: readonly SearchRecord[]): void {
    this.applyChanges(records, []);
  }

  /** Removes records. Unknown ids are ignored. */
  remove(objectIDs: readonly string[]): void {
    this.applyChanges([], objectIDs);
  }

  /**
   * @param name the index or one of its replicas
   * @param scope the filter that the server adds to every query
   * @param interpreter the query rules; if absent, all words are searched as text
   */
  search(
    name: string,
    request: SearchRequest,
    scope: Filter,
    interpreter?: QueryInterpreter,
  ): SearchResponse {
    return executeSearch(this.currentState, name, request, scope, interpreter);
  }

  searchFacetValues(
    request: FacetSearchRequest,
    scope: Filter,
    interpreter?: QueryInterpreter,
  ): FacetSearchResponse {
    return searchFacetValues(this.currentState, request, scope, interpreter);
  }

  private applyChanges(upserts: readonly SearchRecord[], removals: readonly string[]): void {
    this.currentState.applyChanges(upserts, removals);
    this.changeCount++;
    this.uncompacted += upserts.length + removals.length;
    if (this.uncompacted > Math.max(MIN_ROWS_TO_COMPACT, this.size * COMPACTION_SHARE)) {
      this.currentState = IndexState.build(this.settings, this.currentState.liveRecords());
      this.uncompacted = 0;
    }
  }
}

export function createIndex(settings: IndexSettings, records: Iterable<SearchRecord> = []): SearchIndex {
  return new SearchIndex(settings, records);
}
