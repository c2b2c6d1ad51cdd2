/**
 * The stock in the database: cars by tenant, their generation counter and the call when something changed.
 *
 * In: a pool and Drizzle (`startDatabase`), records that validate as `Vehicle`. Out: `Vehicle`s for pages and for the
 * search index. Every change is one transaction that raises the tenant’s generation once and notifies all processes.
 */
export { createStockRepository } from './stock-repository';
export type { FoundVehicle, StockRepository, UpsertResult } from './stock-repository';
export type { StockChange, StockListener } from './stock-notifications';
export type { StoredCar, StockRow, StockSession } from './stock-transaction';
export { DEMO_SOURCE } from './stock-transaction';
export { createMatcher } from './vehicle-matcher';
export type { CarKeys, Matcher } from './vehicle-matcher';
export { contentHash } from './content-hash';
export { carSlug } from './vehicle-slug';
export { InvalidVehicle, checkVehicle, type Fault } from './validate-vehicle';
