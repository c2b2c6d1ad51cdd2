import {
  createIndex,
  carsIndexSettings,
  Percolator,
  type Filter,
  type QueryInterpreter,
  type SearchIndex,
  type StoredSearch,
} from '../../search';
import type { IndexedVehicle } from './indexed-vehicle';

export interface StockPercolatorOptions {
  index: SearchIndex;
  ids: readonly string[];
  /** The previous records of changed vehicles that were for sale. */
  former: readonly IndexedVehicle[];
  scope: Filter;
  interpreter: QueryInterpreter;
}

/** Finds out which changed vehicles a stored search finds now, and which of them it had found before. */
export class StockPercolator {
  readonly #now: Percolator;
  readonly #before: Percolator;

  constructor({ index, ids, former, scope, interpreter }: StockPercolatorOptions) {
    this.#now = new Percolator(index, ids, { scope, interpreter });
    this.#before = new Percolator(createIndex(carsIndexSettings, former), ids, { scope });
  }

  /**
   * The vehicles that a search finds, by position in the list of IDs.
   * @returns for each vehicle, whether the search's filters also matched it before; words are not compared,
   * because a vehicle's words rarely change
   */
  match(search: StoredSearch): ReadonlyMap<number, boolean> {
    const found = this.#now.match(search);
    if (found.isEmpty) return NONE;
    const before = this.#before.matchFilters(search, this.#now.readMeaning(search.query));
    return new Map(Array.from(found.members(), (position) => [position, before.has(position)]));
  }
}

const NONE: ReadonlyMap<number, boolean> = new Map();
