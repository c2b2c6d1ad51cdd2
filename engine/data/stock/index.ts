/**
 * The stock in the database: cars by tenant, their generation counter and the call when something changed.
 *
 * In: a pool and Drizzle (`startDatabase`), records that validate as `Vehicle`. Out: `Vehicle`s for pages and for the
 * search index. Every change is one transaction that raises the tenant’s generation once and notifies all processes.
 */
export { createStockRepository } from './repository';
export type { FoundVehicle, StockRepository, UpsertResult } from './repository';
export type { StockChange, StockListener } from './listen';
export type { StoredCar, StockRow, StockSession } from './session';
export { DEMO_SOURCE } from './session';
export { createMatcher } from './matcher';
export type { CarKeys, Matcher } from './matcher';
export { contentHash } from './hash';
export { carSlug } from './slug';
export { InvalidVehicle, checkVehicle, type Fault } from './check';
