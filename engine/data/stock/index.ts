/**
 * The stock in the database: cars by tenant, their generation counter and the call when something changed.
 *
 * In: a pool and Drizzle (`startDatabase`), records that validate as `Vehicle`. Out: `Vehicle`s for pages and for the
 * search index. Every change is one transaction that raises the tenant’s generation once and notifies all processes.
 */
export { createStockRepository } from './stock-repository';
export type { FoundVehicle, StockRepository, UpsertResult } from './stock-repository';
export type { StockChange, StockListener } from './stock-notifications';
export type { StoredVehicle, StockRow, StockTransaction } from './stock-transaction';
export { DEMO_SOURCE } from './stock-transaction';
export { createVehicleMatcher } from './vehicle-matcher';
export type { VehicleKeys, VehicleMatcher } from './vehicle-matcher';
export { contentHash } from './content-hash';
export { vehicleSlug } from './vehicle-slug';
export { InvalidVehicleError, validateVehicle, type VehicleFieldError } from './validate-vehicle';
