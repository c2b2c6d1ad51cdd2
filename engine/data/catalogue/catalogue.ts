import { LRUCache } from 'lru-cache';
import {
  toDisplayVehicle,
  withDisabledActions,
  withQuoteRequest,
  withWeeklyEstimate,
  type VehicleRecord,
} from '../../dealer';
import {
  automotiveQueryRules,
  createSearchAccess,
  carsIndexSettings,
  createIndex,
  handleSearchRequest,
  QueryInterpreter,
  type SearchAccess,
  type SearchResponse,
} from '../../search';
import type { QueryRule, Vehicle, VehicleSummary } from '../../../schemas';
import type { FoundVehicle, StockChange } from '../stock';
import { toIndexedVehicle, type IndexedVehicle } from './indexed-vehicle';
import type { CatalogueOptions, ListRequest, VehicleForSale } from './catalogue-options';
import { StockPercolator } from './stock-percolator';
import {
  DEFAULT_STOCK_RULES,
  LISTS_INDEX,
  SEARCH_INDEX,
  createVisibilityFilter,
  type StockRules,
} from './visibility-window';

/** Maximum number of full records in memory. */
const MAX_VEHICLES = 3_000;
const MAX_MEMOIZED = 2_000;

/** Visibility is accurate to the minute, as in `getOldestVisibleTimestamp`. */
const MINUTE_MS = 60_000;

const NO_RULES: readonly QueryRule[] = [];

const INDEX_OF_SORT: ReadonlyMap<string, string> = new Map(
  carsIndexSettings.replicas?.flatMap(({ name, sortValue }) =>
    sortValue ? [[sortValue, name] as const] : [],
  ),
);

/**
 * One tenant's stock in memory: the search index, recently requested vehicles, and lists computed from both.
 * Readers see one generation or the next, never a mix. After a failed refresh, the last good generation stays.
 */
export class Catalogue {
  readonly #options: CatalogueOptions;
  readonly #index = createIndex(carsIndexSettings);
  /** The search API's access: this tenant's own index, limited to the vehicles that its rules show today. */
  readonly access: SearchAccess = {
    ...createSearchAccess([this.#index]),
    scope: (name) => createVisibilityFilter(name, this.#rules(), this.#now()),
    interpreter: () => this.#getInterpreter(),
  };
  /** The access for lists, which show sold vehicles for a different number of days (C21). */
  readonly #listAccess: SearchAccess = {
    ...this.access,
    scope: () => createVisibilityFilter(LISTS_INDEX, this.#rules(), this.#now()),
  };
  /**
   * The access for counts. A count appears next to a link to a search page, so it counts what that page shows, whatever
   * the order: sorting by price may omit vehicles without one (SRCH-033).
   */
  readonly #countAccess: SearchAccess = {
    ...this.access,
    scope: () => createVisibilityFilter(SEARCH_INDEX, this.#rules(), this.#now()),
  };
  readonly #vehicles = new LRUCache<string, Vehicle>({ max: MAX_VEHICLES });
  readonly #memoized = new LRUCache<string, object>({ max: MAX_MEMOIZED });
  #interpreter: { rules: readonly QueryRule[]; interpreter: QueryInterpreter } | undefined;
  #vehicleHits = 0;
  #vehicleMisses = 0;
  #facets = new Map<string, ReadonlyMap<string, number>>();
  #size: number | undefined;
  #changes: StockChange[] = [];
  #needsRefresh = false;
  #running: Promise<void> | undefined;
  #recordsVersion: string | undefined;
  #savedState: string | undefined;
  /** Generation of the stock that is shown; -1 before the first load. */
  generation = -1;
  #version = 0;
  #checkedMinute: number | undefined;
  #visibleCounts: string | undefined;

  constructor(options: CatalogueOptions) {
    this.#options = options;
  }

  #rules(): StockRules {
    return this.#options.rules?.() ?? DEFAULT_STOCK_RULES;
  }

  /** The interpreter of the current rules. It compiles a few hundred patterns, so it is kept until the rules change. */
  #getInterpreter(): QueryInterpreter {
    const rules = this.#options.queryRules?.() ?? NO_RULES;
    if (this.#interpreter?.rules !== rules)
      this.#interpreter = { rules, interpreter: new QueryInterpreter([...rules, ...automotiveQueryRules]) };
    return this.#interpreter.interpreter;
  }

  #now(): number {
    return this.#options.now?.() ?? Date.now();
  }

  /**
   * Increases before and after every change of the stock in this process, and within a minute after time has hidden a sold
   * vehicle.
   */
  get version(): number {
    this.#discardOutdated();
    return this.#version;
  }

  /** Changes with the content of the index. */
  get indexVersion(): string {
    return `${this.generation} ${this.#recordsVersion ?? ''}`;
  }

  /** Number of vehicles that the search shows. */
  get size(): number {
    this.#discardOutdated();
    return (this.#size ??= this.#query(this.#countAccess, SEARCH_INDEX, { hitsPerPage: 0 }).nbHits ?? 0);
  }

  /** Reloads the index if needed and discards everything computed from the old one. */
  refresh(): Promise<void> {
    this.#needsRefresh = true;
    return this.#run();
  }

  /** Applies a change to the stock: discards the cached vehicles and updates the index. */
  onChange(change: StockChange): Promise<void> {
    this.#discardCached(change.ids);
    this.#changes.push(change);
    return this.#run();
  }

  /** Updates never overlap: changes that arrive during an update are applied by the next one. */
  #run(): Promise<void> {
    return (this.#running ??= this.#runUpdates().finally(() => (this.#running = undefined)));
  }

  async #runUpdates(): Promise<void> {
    while (this.#needsRefresh || this.#changes.length > 0) {
      const changes = this.#changes.splice(0);
      const isRefresh = this.#needsRefresh;
      this.#needsRefresh = false;
      const next = isRefresh ? undefined : this.#pendingChanges(changes);
      await (next ? this.#applyChanges(next) : this.#load());
    }
  }

  /** The vehicles that changed since the current generation; undefined if a notification is missing. */
  #pendingChanges(
    changes: readonly StockChange[],
  ): { ids: readonly string[]; generation: number } | undefined {
    const ids = new Set<string>();
    let { generation } = this;
    for (const change of changes) {
      if (change.generation === generation) continue;
      if (change.ids === 'all' || change.generation !== generation + 1) return undefined;
      for (const id of change.ids) ids.add(id);
      generation = change.generation;
    }
    return { ids: [...ids], generation };
  }

  async #applyChanges({ ids, generation }: { ids: readonly string[]; generation: number }): Promise<void> {
    const { tenant, repository } = this.#options;
    const records = ids.length === 0 ? [] : this.#toRecords(await repository.findByIds(tenant, ids));
    const listed = new Set(records.map(({ objectID }) => objectID));
    // Both run in the same tick, so no reader sees one without the other.
    this.#index.remove(ids.filter((id) => !listed.has(id)));
    this.#index.upsert(records);
    this.#discardCached(ids);
    this.generation = generation;
  }

  async #load(): Promise<void> {
    const { tenant, repository, snapshots } = this.#options;
    const recordsVersion = this.#options.recordsVersion?.() ?? '';
    const generation = await repository.generation(tenant);
    if (generation === this.generation && recordsVersion === this.#recordsVersion)
      return this.#discardCached('all');
    const state = JSON.stringify([generation, recordsVersion]);
    const isRestored = this.generation < 0 && (await snapshots?.restore(tenant, state, this.#index)) === true;
    if (isRestored) this.#savedState = state;
    else {
      const records: IndexedVehicle[] = [];
      for await (const batch of repository.list(tenant)) records.push(...this.#toRecords(batch));
      this.#index.replaceAll(records);
    }
    this.#discardCached('all');
    this.#recordsVersion = recordsVersion;
    this.generation = generation;
  }

  #toRecords(vehicles: readonly Vehicle[]): IndexedVehicle[] {
    const { isListed, getRecordContext } = this.#options;
    return vehicles.filter(isListed).map((vehicle) => toIndexedVehicle(vehicle, getRecordContext(vehicle)));
  }

  /** Saves the index to disk for the next start, unless it is small or already saved. */
  async saveSnapshot(signal?: AbortSignal): Promise<void> {
    const { tenant, snapshots } = this.#options;
    const state = JSON.stringify([this.generation, this.#recordsVersion]);
    if (!snapshots || this.generation < 0 || state === this.#savedState) return;
    if (await snapshots.save(tenant, state, this.#index, signal)) this.#savedState = state;
  }

  /**
   * Discards what was computed before time hid a sold vehicle, so that counts agree with the searches that they link to.
   * Time only hides vehicles, so the same vehicles are visible if their number is the same.
   */
  #discardOutdated(): void {
    const minute = Math.floor(this.#now() / MINUTE_MS);
    if (minute === this.#checkedMinute) return;
    const counts = [this.#countAccess, this.#listAccess]
      .map((access) => this.#query(access, SEARCH_INDEX, { hitsPerPage: 0 }).nbHits)
      .join();
    const isOutdated = this.#visibleCounts !== undefined && this.#visibleCounts !== counts;
    if (isOutdated) this.#discardCached([]);
    this.#checkedMinute = minute;
    this.#visibleCounts = counts;
  }

  #discardCached(ids: StockChange['ids']): void {
    this.#version += 1;
    this.#checkedMinute = undefined;
    this.#visibleCounts = undefined;
    if (ids === 'all') this.#vehicles.clear();
    else
      for (const [key, vehicle] of this.#vehicles.entries())
        if (ids.includes(vehicle.id)) this.#vehicles.delete(key);
    this.#memoized.clear();
    this.#facets = new Map();
    this.#size = undefined;
  }

  /** A vehicle by slug or ID, from memory or the database; `gone` if the site no longer shows it. */
  find(slugOrId: string): Vehicle | Promise<Vehicle | 'gone' | undefined> {
    const vehicle = this.#vehicles.get(slugOrId);
    if (vehicle) this.#vehicleHits += 1;
    else this.#vehicleMisses += 1;
    return vehicle ?? this.#fetch(slugOrId);
  }

  /** How often a vehicle's record was in memory. */
  get vehicleFigures(): { hits: number; misses: number; entries: number } {
    return { hits: this.#vehicleHits, misses: this.#vehicleMisses, entries: this.#vehicles.size };
  }

  /** A vehicle by slug or ID, even if the site no longer shows it. For enquiries, not for pages. */
  async findRecord(slugOrId: string): Promise<Vehicle | undefined> {
    const found = await this.#readRecord(slugOrId);
    return found && this.#display(found.vehicle);
  }

  /** A vehicle's record as it is stored, without the site's rules. For explanations of these rules, not for pages. */
  async findStoredRecord(slugOrId: string): Promise<Vehicle | undefined> {
    return (await this.#readRecord(slugOrId))?.vehicle;
  }

  async #fetch(slugOrId: string): Promise<Vehicle | 'gone' | undefined> {
    const found = await this.#readRecord(slugOrId);
    if (!found) return undefined;
    if (found.withdrawnAt || !this.#options.isShown(found.vehicle)) return 'gone';
    const vehicle = this.#display(found.vehicle);
    this.#vehicles.set(slugOrId, vehicle);
    return vehicle;
  }

  async #readRecord(slugOrId: string): Promise<FoundVehicle | undefined> {
    // PostgreSQL rejects NUL in text.
    if (slugOrId.includes('\0')) return undefined;
    return this.#options.repository.findBySlugOrId(this.#options.tenant, slugOrId);
  }

  #display(vehicle: Vehicle): Vehicle {
    const context = this.#options.getRecordContext(vehicle);
    const displayed = withWeeklyEstimate(toDisplayVehicle(vehicle, context), context.weekly);
    const withActions = withDisabledActions(displayed, this.#options.disabledActions?.(displayed));
    return withQuoteRequest(withActions, this.#options.createQuoteRequest?.(displayed));
  }

  /** Number of vehicles that the search shows for each value of an attribute. */
  facet(attribute: string): ReadonlyMap<string, number> {
    this.#discardOutdated();
    let counts = this.#facets.get(attribute);
    if (!counts) {
      const response = this.#query(this.#countAccess, SEARCH_INDEX, {
        hitsPerPage: 0,
        facets: [attribute],
        maxValuesPerFacet: 1_000,
      });
      counts = new Map(Object.entries(response.facets?.[attribute] ?? {}));
      this.#facets.set(attribute, counts);
    }
    return counts;
  }

  listModels(make: string): readonly string[] {
    const prefix = `${make} > `;
    return [...this.facet('make_model.lvl1').keys()]
      .filter((value) => value.startsWith(prefix))
      .map((value) => value.slice(prefix.length));
  }

  /** Vehicles by filter and order. Returns the same array until the stock changes, so renderers hash it once. */
  list(request: ListRequest): VehicleSummary[] {
    return this.memoize(`list:${request.filters}|${request.sort}|${request.limit}`, () => {
      const response = this.#query(this.#listAccess, INDEX_OF_SORT.get(request.sort) ?? SEARCH_INDEX, {
        filters: request.filters,
        hitsPerPage: request.limit,
        attributesToHighlight: [],
      });
      return (response.hits ?? []).flatMap(({ objectID }) => {
        const record = this.#index.get(objectID) as VehicleRecord | undefined;
        return record ? [record.card] : [];
      });
    });
  }

  /** Makes and models that the tenant has or had; queried once per state of the stock. */
  allModels(): Promise<readonly { make: string; model: string }[]> {
    return this.memoize('models-ever', () => {
      const models = this.#options.listAllModels?.() ?? Promise.resolve([]);
      // Failures are not cached.
      models.catch(() => this.#memoized.delete('models-ever'));
      return models;
    });
  }

  /** Every listed vehicle that is for sale, with the date of its last change. Runs a query on each call. */
  async vehiclesForSale(): Promise<VehicleForSale[]> {
    const changes = (await this.#options.lastChanges?.()) ?? [];
    return changes.flatMap(({ id, changedAt }) => {
      const record = this.#index.get(id) as VehicleRecord | undefined;
      return record?.available ? [{ card: record.card, changedAt }] : [];
    });
  }

  /**
   * Runs several queries of the search protocol on the vehicles that the search shows and returns their results in the
   * same order.
   */
  search(requests: readonly object[]): readonly Partial<SearchResponse>[] {
    return this.#queryAll(this.#countAccess, requests);
  }

  /** The same on the vehicles that lists show (C21). */
  searchLists(requests: readonly object[]): readonly Partial<SearchResponse>[] {
    return this.#queryAll(this.#listAccess, requests);
  }

  #queryAll(access: SearchAccess, requests: readonly object[]): readonly Partial<SearchResponse>[] {
    const path = '/1/indexes/*/queries';
    const { status, body } = handleSearchRequest({ method: 'POST', path, body: { requests } }, access);
    if (!('results' in body)) throw new Error(`The stock search failed (${status}).`);
    return body.results;
  }

  /**
   * Prepares matching stored searches with vehicles that have changed.
   * @param changes the IDs, and the records before the change of those that were for sale
   */
  percolate(changes: readonly { id: string; former: Vehicle | undefined }[]): StockPercolator {
    return new StockPercolator({
      index: this.#index,
      ids: changes.map(({ id }) => id),
      former: this.#toRecords(changes.flatMap(({ former }) => former ?? [])),
      scope: createVisibilityFilter(SEARCH_INDEX, this.#rules(), this.#now()),
      interpreter: this.#getInterpreter(),
    });
  }

  /** @throws if a filter in a page file is invalid */
  #query(
    access: SearchAccess,
    indexName: string,
    params: Readonly<Record<string, unknown>>,
  ): Partial<SearchResponse> {
    const { status, body } = handleSearchRequest(
      { method: 'POST', path: `/1/indexes/${indexName}/query`, body: params },
      access,
    );
    if ('message' in body) throw new Error(`The stock list query failed (${status}): ${body.message}`);
    return body as Partial<SearchResponse>;
  }

  /** Returns a value that is computed once per state of the stock. */
  memoize<Value extends object>(key: string, compute: () => Value): Value {
    this.#discardOutdated();
    let value = this.#memoized.get(key) as Value | undefined;
    if (value === undefined) {
      value = compute();
      this.#memoized.set(key, value);
    }
    return value;
  }
}
