import { LRUCache } from 'lru-cache';
import {
  toDisplayVehicle,
  withWeeklyEstimate,
  withDisabledActions,
  type RecordContext,
  type VehicleRecord,
  type DisabledAction,
} from '../../dealer';
import {
  createSearchAccess,
  carsIndexSettings,
  createIndex,
  handleSearchRequest,
  type SearchAccess,
  type SearchResponse,
} from '../../search';
import type { Vehicle, VehicleSummary } from '../../../schemas';
import type { StockChange, StockRepository } from '../stock';
import { toIndexedVehicle, type IndexedVehicle } from './indexed-vehicle';
import type { IndexSnapshots } from './index-snapshots';
import { DEFAULT_RULES, LISTS_INDEX, visibilityFilter, type StockRules } from './visibility-window';

export interface CatalogueOptions {
  tenant: string;
  repository: Pick<StockRepository, 'list' | 'findByIds' | 'findBySlugOrId' | 'generation'>;
  /** Whether the car's own page still shows it today; else it answers 410. */
  isShown(vehicle: Vehicle): boolean;
  /** Whether any list or the search shows it today: status, days since the sale, the tenant's own stock filter. */
  isListed(vehicle: Vehicle): boolean;
  /** Where the car stands and who sells it, for what its own record leaves out. */
  contextOf(vehicle: Vehicle): RecordContext;
  /** Actions that the site's rules disable for a vehicle as its page shows it. Default: none. */
  disabledActions?(shown: Vehicle): readonly DisabledAction[];
  /** Makes and models that the tenant ever had; absent: those in stock alone. */
  modelsEver?(): Promise<readonly { make: string; model: string }[]>;
  /** When the record of each car changed last, ISO 8601; absent: nothing is known to be on offer. */
  lastChanges?(): Promise<readonly { id: string; changedAt: string }[]>;
  /** Asked at every query; the documents' defaults when absent. */
  rules?(): StockRules;
  /** Changes when the same cars would give other records: rules, places, this program. */
  recordsVersion?(): string;
  /** Absent: nothing is kept on disk. */
  snapshots?: Pick<IndexSnapshots, 'restore' | 'save'>;
  /** Milliseconds since 1970. */
  now?(): number;
}

/** Which part of the stock, in which order, how many. */
export interface ListRequest {
  /** In the filter language of the search; empty for all. */
  filters: string;
  sort: string;
  limit: number;
}

/** A car that can be bought. */
export interface VehicleForSale {
  card: VehicleSummary;
  /** When its record changed last, ISO 8601. */
  changedAt: string;
}

/** Full records kept in memory, at most. */
const MAX_VEHICLES = 3_000;
const MAX_REMEMBERED = 2_000;

const INDEX_OF_SORT: Readonly<Record<string, string>> = {
  latest: 'cars_latest',
  highestPrice: 'cars_price_desc',
  lowestPrice: 'cars_price_asc',
};

/**
 * One tenant's stock in memory: the search index, the cars lately asked for, and lists worked out from both.
 * Readers see one generation or the next, never half of one; a failed refresh leaves the last good one.
 */
export class Catalogue {
  readonly #options: CatalogueOptions;
  readonly #index = createIndex(carsIndexSettings);
  /** What the search door may answer from: this tenant's own index, as its rules allow today, and nothing else. */
  readonly access: SearchAccess = {
    ...createSearchAccess([this.#index]),
    scope: (name) => visibilityFilter(name, this.#rules(), this.#now()),
  };
  /** The same in any order for lists, whose window is another (C21). */
  readonly #listAccess: SearchAccess = {
    ...this.access,
    scope: () => visibilityFilter(LISTS_INDEX, this.#rules(), this.#now()),
  };
  readonly #vehicles = new LRUCache<string, Vehicle>({ max: MAX_VEHICLES });
  readonly #remembered = new LRUCache<string, object>({ max: MAX_REMEMBERED });
  #facets = new Map<string, ReadonlyMap<string, number>>();
  #size: number | undefined;
  #changes: StockChange[] = [];
  #isRefreshWanted = false;
  #running: Promise<void> | undefined;
  #recordsVersion: string | undefined;
  #keptState: string | undefined;
  /** Generation of the stock that is shown; -1 before the first load. */
  generation = -1;

  constructor(options: CatalogueOptions) {
    this.#options = options;
  }

  #rules(): StockRules {
    return this.#options.rules?.() ?? DEFAULT_RULES;
  }

  #now(): number {
    return this.#options.now?.() ?? Date.now();
  }

  /** Cars that lists show. */
  get size(): number {
    return (this.#size ??= this.#query('cars', { hitsPerPage: 0 }).nbHits ?? 0);
  }

  /** Brings the index up to date, and all that was worked out from it by the clock. */
  refresh(): Promise<void> {
    this.#isRefreshWanted = true;
    return this.#run();
  }

  /** Takes a change in: what was kept of the cars named is dropped, and the index follows. */
  onChange(change: StockChange): Promise<void> {
    this.#forget(change.ids);
    this.#changes.push(change);
    return this.#run();
  }

  /** One round after the other; what comes meanwhile is done by one more. */
  #run(): Promise<void> {
    return (this.#running ??= this.#work().finally(() => (this.#running = undefined)));
  }

  async #work(): Promise<void> {
    while (this.#isRefreshWanted || this.#changes.length > 0) {
      const changes = this.#changes.splice(0);
      const isRefresh = this.#isRefreshWanted;
      this.#isRefreshWanted = false;
      const next = isRefresh ? undefined : this.#following(changes);
      await (next ? this.#follow(next) : this.#load());
    }
  }

  /** The cars that changed since the generation that is shown; nothing where that cannot be known. */
  #following(changes: readonly StockChange[]): { ids: readonly string[]; generation: number } | undefined {
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

  async #follow({ ids, generation }: { ids: readonly string[]; generation: number }): Promise<void> {
    const { tenant, repository } = this.#options;
    const records = ids.length === 0 ? [] : this.#recordsOf(await repository.findByIds(tenant, ids));
    const listed = new Set(records.map(({ objectID }) => objectID));
    // Both in one turn: no reader comes in between.
    this.#index.remove(ids.filter((id) => !listed.has(id)));
    this.#index.upsert(records);
    this.#forget(ids);
    this.generation = generation;
  }

  async #load(): Promise<void> {
    const { tenant, repository, snapshots } = this.#options;
    const recordsVersion = this.#options.recordsVersion?.() ?? '';
    const generation = await repository.generation(tenant);
    if (generation === this.generation && recordsVersion === this.#recordsVersion) return this.#forget('all');
    const state = JSON.stringify([generation, recordsVersion]);
    const isKept = this.generation < 0 && (await snapshots?.restore(tenant, state, this.#index)) === true;
    if (isKept) this.#keptState = state;
    else {
      const records: IndexedVehicle[] = [];
      for await (const batch of repository.list(tenant)) records.push(...this.#recordsOf(batch));
      this.#index.replaceAll(records);
    }
    this.#forget('all');
    this.#recordsVersion = recordsVersion;
    this.generation = generation;
  }

  #recordsOf(vehicles: readonly Vehicle[]): IndexedVehicle[] {
    const { isListed, contextOf } = this.#options;
    return vehicles.filter(isListed).map((vehicle) => toIndexedVehicle(vehicle, contextOf(vehicle)));
  }

  /** Keeps the index on disk for the next start, where that is worth it and not done yet. */
  async saveSnapshot(signal?: AbortSignal): Promise<void> {
    const { tenant, snapshots } = this.#options;
    const state = JSON.stringify([this.generation, this.#recordsVersion]);
    if (!snapshots || this.generation < 0 || state === this.#keptState) return;
    if (await snapshots.save(tenant, state, this.#index, signal)) this.#keptState = state;
  }

  #forget(ids: StockChange['ids']): void {
    if (ids === 'all') this.#vehicles.clear();
    else
      for (const [key, vehicle] of this.#vehicles.entries())
        if (ids.includes(vehicle.id)) this.#vehicles.delete(key);
    this.#remembered.clear();
    this.#facets = new Map();
    this.#size = undefined;
  }

  /** A car by slug or id: from memory at once, else from the database. `gone` once the site no longer shows it. */
  find(slugOrId: string): Vehicle | Promise<Vehicle | 'gone' | undefined> {
    return this.#vehicles.get(slugOrId) ?? this.#fetch(slugOrId);
  }

  async #fetch(slugOrId: string): Promise<Vehicle | 'gone' | undefined> {
    // A NUL is no part of any name, and the database refuses it.
    if (slugOrId.includes('\0')) return undefined;
    const found = await this.#options.repository.findBySlugOrId(this.#options.tenant, slugOrId);
    if (!found) return undefined;
    if (found.withdrawnAt || !this.#options.isShown(found.vehicle)) return 'gone';
    const context = this.#options.contextOf(found.vehicle);
    const shown = withWeeklyEstimate(toDisplayVehicle(found.vehicle, context), context.weekly);
    const vehicle = withDisabledActions(shown, this.#options.disabledActions?.(shown));
    this.#vehicles.set(slugOrId, vehicle);
    return vehicle;
  }

  /** How many cars there are of each value of an attribute. */
  facet(attribute: string): ReadonlyMap<string, number> {
    let counts = this.#facets.get(attribute);
    if (!counts) {
      const answer = this.#query('cars', { hitsPerPage: 0, facets: [attribute], maxValuesPerFacet: 1_000 });
      counts = new Map(Object.entries(answer.facets?.[attribute] ?? {}));
      this.#facets.set(attribute, counts);
    }
    return counts;
  }

  /** Models of a make in stock. */
  modelsOf(make: string): readonly string[] {
    const prefix = `${make} > `;
    return [...this.facet('make_model.lvl1').keys()]
      .filter((value) => value.startsWith(prefix))
      .map((value) => value.slice(prefix.length));
  }

  /** Cars by filter and order; the same list object until the stock changes, so that it is hashed once. */
  list(request: ListRequest): VehicleSummary[] {
    return this.memoize(`list:${request.filters}|${request.sort}|${request.limit}`, () => {
      const answer = this.#query(INDEX_OF_SORT[request.sort] ?? 'cars', {
        filters: request.filters,
        hitsPerPage: request.limit,
        attributesToHighlight: [],
      });
      return (answer.hits ?? []).flatMap(({ objectID }) => {
        const record = this.#index.get(objectID) as VehicleRecord | undefined;
        return record ? [record.card] : [];
      });
    });
  }

  /** Makes and models that the tenant has or had: asked for once in each state of the stock. */
  modelsEver(): Promise<readonly { make: string; model: string }[]> {
    return this.memoize('models-ever', () => {
      const models = this.#options.modelsEver?.() ?? Promise.resolve([]);
      // What failed is not kept.
      models.catch(() => this.#remembered.delete('models-ever'));
      return models;
    });
  }

  /** Every car that is listed and can be bought, with when its record changed last; asked for at each call. */
  async vehiclesForSale(): Promise<VehicleForSale[]> {
    const changes = (await this.#options.lastChanges?.()) ?? [];
    return changes.flatMap(({ id, changedAt }) => {
      const record = this.#index.get(id) as VehicleRecord | undefined;
      return record?.available ? [{ card: record.card, changedAt }] : [];
    });
  }

  /** Several queries of the search's protocol over this tenant's own stock; their answers in the same order. */
  search(requests: readonly object[]): readonly Partial<SearchResponse>[] {
    const path = '/1/indexes/*/queries';
    const { status, body } = handleSearchRequest(
      { method: 'POST', path, body: { requests } },
      this.#listAccess,
    );
    if (!('results' in body)) throw new Error(`The stock search failed (${status}).`);
    return body.results;
  }

  /** One query through the same door as every other; a wrong filter in a page file is an error with its text. */
  #query(indexName: string, params: Readonly<Record<string, unknown>>): Partial<SearchResponse> {
    const { status, body } = handleSearchRequest(
      { method: 'POST', path: `/1/indexes/${indexName}/query`, body: params },
      this.#listAccess,
    );
    if ('message' in body) throw new Error(`The stock list query failed (${status}): ${body.message}`);
    return body as Partial<SearchResponse>;
  }

  /** Works something out once for this state of the stock. */
  memoize<Value extends object>(key: string, make: () => Value): Value {
    let value = this.#remembered.get(key) as Value | undefined;
    if (value === undefined) {
      value = make();
      this.#remembered.set(key, value);
    }
    return value;
  }
}
