import { LRUCache } from 'lru-cache';
import { toSearchRecord, withWeeklyEstimate, type RecordContext, type VehicleRecord } from '../../dealer';
import {
  accessTo,
  carsIndexSettings,
  createIndex,
  executeSearch,
  type SearchAccess,
  type SearchAnswer,
  type SearchRecord,
} from '../../search';
import type { Vehicle, VehicleSummary } from '../../../schemas';
import type { StockChange, StockRepository } from '../stock';

export interface CatalogueOptions {
  tenant: string;
  repository: Pick<StockRepository, 'list' | 'findBySlugOrId' | 'generation'>;
  /** Whether the car's own page still shows it today; else it answers 410. */
  isShown(vehicle: Vehicle): boolean;
  /** Whether lists and the search show it today: status, days since the sale, the tenant's own stock filter. */
  isListed(vehicle: Vehicle): boolean;
  /** Where the car stands and who sells it, for what its own record leaves out. */
  contextOf(vehicle: Vehicle): RecordContext;
}

/** Which part of the stock, in which order, how many. */
export interface ListRequest {
  /** In the filter language of the search; empty for all. */
  filters: string;
  sort: string;
  limit: number;
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
  /** What the search door may answer from: this tenant's own index and nothing else. */
  readonly access: SearchAccess = accessTo([this.#index]);
  readonly #vehicles = new LRUCache<string, Vehicle>({ max: MAX_VEHICLES });
  readonly #remembered = new LRUCache<string, object>({ max: MAX_REMEMBERED });
  #facets = new Map<string, ReadonlyMap<string, number>>();
  #refreshing: Promise<void> | undefined;
  #isStale = false;
  /** Generation of the stock that is shown; -1 before the first load. */
  generation = -1;

  constructor(options: CatalogueOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#index.size;
  }

  /** Loads the stock anew. Calls that come meanwhile share the run or are answered by one more after it. */
  refresh(): Promise<void> {
    if (this.#refreshing) {
      this.#isStale = true;
      return this.#refreshing;
    }
    this.#refreshing = this.#load().finally(() => {
      this.#refreshing = undefined;
      if (this.#isStale) {
        this.#isStale = false;
        void this.refresh();
      }
    });
    return this.#refreshing;
  }

  async #load(): Promise<void> {
    const { tenant, repository, isListed, contextOf } = this.#options;
    const generation = await repository.generation(tenant);
    const records: (VehicleRecord & SearchRecord)[] = [];
    for await (const batch of repository.list(tenant)) {
      for (const vehicle of batch)
        if (isListed(vehicle)) records.push({ ...toSearchRecord(vehicle, contextOf(vehicle)) });
    }
    this.#index.replaceAll(records);
    this.#forget('all');
    this.generation = generation;
  }

  /** Takes a change in: what was kept of the cars named is dropped, and the index follows. */
  onChange({ ids }: StockChange): Promise<void> {
    this.#forget(ids);
    return this.refresh();
  }

  #forget(ids: StockChange['ids']): void {
    if (ids === 'all') this.#vehicles.clear();
    else
      for (const [key, vehicle] of this.#vehicles.entries())
        if (ids.includes(vehicle.id)) this.#vehicles.delete(key);
    this.#remembered.clear();
    this.#facets = new Map();
  }

  /** A car by slug or id: from memory at once, else from the database. `gone` once the site no longer shows it. */
  find(slugOrId: string): Vehicle | Promise<Vehicle | 'gone' | undefined> {
    return this.#vehicles.get(slugOrId) ?? this.#fetch(slugOrId);
  }

  async #fetch(slugOrId: string): Promise<Vehicle | 'gone' | undefined> {
    const found = await this.#options.repository.findBySlugOrId(this.#options.tenant, slugOrId);
    if (!found) return undefined;
    if (found.withdrawnAt || !this.#options.isShown(found.vehicle)) return 'gone';
    const vehicle = withWeeklyEstimate(found.vehicle, this.#options.contextOf(found.vehicle).weekly);
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
    return this.remember(`list:${request.filters}|${request.sort}|${request.limit}`, () => {
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

  /** One query through the same door as every other; a wrong filter in a page file is an error with its text. */
  #query(indexName: string, params: Readonly<Record<string, unknown>>): Partial<SearchAnswer> {
    const { status, body } = executeSearch(
      { method: 'POST', path: `/1/indexes/${indexName}/query`, body: params },
      this.access,
    );
    if ('message' in body) throw new Error(`The stock list cannot be made (${status}): ${body.message}`);
    return body as Partial<SearchAnswer>;
  }

  /** Works something out once for this state of the stock. */
  remember<Value extends object>(key: string, make: () => Value): Value {
    let value = this.#remembered.get(key) as Value | undefined;
    if (value === undefined) {
      value = make();
      this.#remembered.set(key, value);
    }
    return value;
  }
}
