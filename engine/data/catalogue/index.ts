/**
 * The stock for pages and the search: one `Catalogue` per tenant, in memory. In: a repository, and the rules for which
 * vehicles are shown. Out: vehicles, lists, counts and search access.
 */
export { Catalogue } from './catalogue';
export type { CatalogueOptions, ListRequest, VehicleForSale } from './catalogue-options';
export { toIndexedVehicle, type IndexedVehicle } from './indexed-vehicle';
export { recommendVehicles } from './recommendations';
export { IndexSnapshots } from './index-snapshots';
export {
  DEFAULT_STOCK_RULES,
  LISTS_INDEX,
  longestVisibilityDays,
  createVisibilityFilterText,
  createWidestVisibilityFilterText,
  type StockRules,
} from './visibility-window';
