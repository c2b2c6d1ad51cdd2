/**
 * The stock repository: vehicles by tenant, with a generation counter and change notifications.
 *
 * In: a pool and Drizzle (`startDatabase`), and valid `Vehicle` records. Out: `Vehicle`s for pages and the search
 * index. Each change is one transaction that increments the tenant's generation and notifies all processes.
 */
export { createStockRepository } from './stock-repository';
export type { FoundVehicle, StockRepository, UpsertResult } from './stock-repository';
export type { StockChange, StockListener } from './stock-notifications';
export type { StoredVehicle, StockRow, StockTransaction } from './stock-transaction';
export { DEMO_SOURCE } from './stock-transaction';
export { createVehicleMatcher } from './vehicle-matcher';
export type { VehicleKeys, VehicleMatcher } from './vehicle-matcher';
export { hashVehicle } from './content-hash';
export { createVehicleSlug } from './vehicle-slug';
export { InvalidVehicleError, validateVehicle, type VehicleFieldError } from './validate-vehicle';
