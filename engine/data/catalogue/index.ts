/**
 * The stock as pages and the search see it: one `Catalogue` a tenant, in memory, as new as the repository.
 * In: a repository and the rules which cars are shown. Out: cars, lists, counts and the access for the search door.
 */
export { Catalogue, type CatalogueOptions, type ListRequest, type OfferedCar } from './catalogue';
export { toIndexedCar, type IndexedCar } from './indexed-vehicle';
export { recommend } from './recommendations';
export { SnapshotFiles } from './index-snapshots';
export {
  DEFAULT_RULES,
  LISTS_INDEX,
  longestWindow,
  scopeText,
  widestScopeText,
  type StockRules,
} from './visibility-window';
