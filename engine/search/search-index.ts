import type { Filter } from './filters/filter';
import { Generation } from './generation';
import { searchFacetValues, type FacetSearchResponse } from './facets/facet-search';
import { executeSearch, type SearchResponse } from './query/search-response';
import type { FacetSearchRequest, SearchRequest } from './request/search-request';
import { resolveSettings, type IndexSettings, type ResolvedSettings } from './settings';
import type { SearchRecord } from './storage/record';

/** The index is compacted when the appended and removed rows exceed both this number and this share of the records. */
const MIN_STALE_ROWS = 1000;
const STALE_SHARE = 0.25;

/**
 * A searchable set of records under one name and the names of its replicas. Reads never wait and never see a
 * partial change: `replaceAll` builds a separate generation and swaps it in.
 */
export class SearchIndex {
  readonly settings: ResolvedSettings;
  private current: Generation;
  private changes = 0;
  private loose = 0;

  constructor(settings: IndexSettings, records: Iterable<SearchRecord> = []) {
    this.settings = resolveSettings(settings);
    this.current = Generation.of(this.settings, records);
  }

  get name(): string {
    return this.settings.name;
  }

  /** Names of the index and its replicas. */
  get names(): string[] {
    return [...this.settings.orders.keys()];
  }

  /** Incremented by every change. Data derived from an older generation is outdated. */
  get generation(): number {
    return this.changes;
  }

  /** Number of records in the index. */
  get size(): number {
    return this.current.count;
  }

  get(objectID: string): SearchRecord | undefined {
    const row = this.current.rowOf(objectID);
    return row === undefined ? undefined : (this.current.record(row) ?? undefined);
  }

  /** Replaces all records, which takes about a second for 100,000. If it throws, nothing has changed. */
  replaceAll(records: Iterable<SearchRecord>): void {
    this.replaceState(Generation.of(this.settings, records), 0);
  }

  /** Replaces the state with one from a snapshot that `snapshot/` has validated. */
  replaceState(generation: Generation, loose: number): void {
    this.current = generation;
    this.loose = loose;
    this.changes++;
  }

  /** For `snapshot/`: the current state and the number of rows that are not compacted. */
  get state(): { readonly generation: Generation; readonly loose: number } {
    return { generation: this.current, loose: this.loose };
  }

  /** Adds records, or replaces those with the same objectID. */
  upsert(records: readonly SearchRecord[]): void {
    this.change(records, []);
  }

  /** Removes records. Unknown ids are ignored. */
  remove(objectIDs: readonly string[]): void {
    this.change([], objectIDs);
  }

  /** @param name the index or one of its replicas; @param scope the filter that the server adds to every query */
  search(name: string, request: SearchRequest, scope: Filter): SearchResponse {
    return executeSearch(this.current, name, request, scope);
  }

  searchFacet(request: FacetSearchRequest, scope: Filter): FacetSearchResponse {
    return searchFacetValues(this.current, request, scope);
  }

  private change(upserts: readonly SearchRecord[], removals: readonly string[]): void {
    this.current.change(upserts, removals);
    this.changes++;
    this.loose += upserts.length + removals.length;
    if (this.loose > Math.max(MIN_STALE_ROWS, this.size * STALE_SHARE)) {
      this.current = Generation.of(this.settings, this.current.liveRecords());
      this.loose = 0;
    }
  }
}

/** Creates an index with these settings and records. */
export function createIndex(settings: IndexSettings, records: Iterable<SearchRecord> = []): SearchIndex {
  return new SearchIndex(settings, records);
}
