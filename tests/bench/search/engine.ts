import type { SearchRecord } from '../../../engine/search/storage/record';
import type { BenchmarkQuery } from './queries';

/** A search engine that has indexed all cars. */
export interface Engine {
  readonly name: string;
  /** Returns the number of matches, after computing ranked hits (highlighted if the engine can) and facet counts. */
  search(query: BenchmarkQuery): number;
  /** Clears cached results. */
  clearCache(): void;
}

export type CreateEngine = (cars: readonly SearchRecord[]) => Promise<Engine>;
