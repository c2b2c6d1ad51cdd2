/**
 * The stock as pages and the search see it: one `Catalogue` a tenant, in memory, refreshed from the repository.
 * In: a repository and the rule which cars are shown. Out: cars, lists, counts and the access for the search door.
 */
export { Catalogue, type CatalogueOptions, type ListRequest } from './catalogue';
