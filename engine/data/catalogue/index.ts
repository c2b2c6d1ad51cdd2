/**
 * The stock as pages and the search see it: one `Catalogue` a tenant, in memory, as new as the repository.
 * In: a repository and the rules which cars are shown. Out: cars, lists, counts and the access for the search door.
 */
export { Catalogue, type CatalogueOptions, type ListRequest, type VehicleForSale } from './catalogue';
export { toIndexedVehicle, type IndexedVehicle } from './indexed-vehicle';
export { recommendVehicles } from './recommendations';
export { IndexSnapshots } from './index-snapshots';
export {
  DEFAULT_RULES,
  LISTS_INDEX,
  longestVisibilityDays,
  visibilityFilterText,
  widestVisibilityFilterText,
  type StockRules,
} from './visibility-window';
