/**
 * The data sources that pages name in `provides`. Each source has a manifest for the checker (what it provides, its
 * parameters, and which sources must load first) and a `load` function. In: the request's parameters, and the tenant's
 * catalogue and configuration. Out: a value of the type that the page context declares, or a status.
 */
import type { SourceManifest } from '../../../schemas';
import { account } from './account';
import { reservation } from './reservation';
import { comparedVehicles } from './vehicles/compared-vehicles';
import { entries, entry, entryVehicles, relatedEntries } from './content/entries';
import { contentSearch } from './content/content-search';
import { enquiredVehicle } from './vehicles/enquired-vehicle';
import { dealershipStock } from './vehicles/dealership-stock';
import { entryForm, form, locationForm, sentForm, vehicleForm } from './form';
import { delivery } from './delivery';
import { governmentCharges } from './government-charges';
import { fuelForm } from './fuel-form';
import { loanForm } from './loan-form';
import {
  dealershipLocations,
  location,
  locationFinder,
  locationMake,
  locations,
  locationVehicles,
  vehicleLocation,
} from './locations';
import { modelDirectory } from './stock/model-directory';
import { bodies, budget, pricePicks } from './stock/budget';
import { entryModels, matchingEntries, models, modelStock } from './stock/models';
import { reviews } from './reviews';
import { search } from './search/search';
import { searchFacts } from './search/search-summary';
import { shortlist } from './shortlist';
import { signInEntry } from './sign-in-entry';
import { similarVehicles } from './vehicles/similar-vehicles';
import type { Source } from './source';
import { menuCounts } from './stock/menu-counts';
import { makes, stockSummary } from './stock/stock-counts';
import { tradeInResult } from './trade-in-result';
import { vehicle } from './vehicles/vehicle';
import { vehicles } from './vehicles/vehicles';

export { getCurrentEntries, type ContentCollection, type DatedEntry } from './content/content-collection';
export { FORM_SOURCES } from './form';
export { sortEntries } from './content/list-entries';
export { listLandingPages } from './search/landing-pages';
export { listSimilarVehicles } from './vehicles/similar-vehicles';
export type {
  ContentSearchRequest,
  ContentSearchResult,
  Source,
  SourceResult,
  SourceRequest,
  StoredReviews,
} from './source';

const all: readonly Source[] = [
  vehicle,
  vehicles,
  enquiredVehicle,
  similarVehicles,
  comparedVehicles,
  search,
  searchFacts,
  modelDirectory,
  dealershipStock,
  makes,
  stockSummary,
  menuCounts,
  bodies,
  budget,
  pricePicks,
  locations,
  location,
  dealershipLocations,
  locationVehicles,
  locationFinder,
  locationMake,
  vehicleLocation,
  loanForm,
  fuelForm,
  governmentCharges,
  delivery,
  form,
  vehicleForm,
  entryForm,
  locationForm,
  sentForm,
  tradeInResult,
  entries,
  entry,
  entryVehicles,
  relatedEntries,
  contentSearch,
  matchingEntries,
  models,
  entryModels,
  modelStock,
  reviews,
  account,
  reservation,
  shortlist,
  signInEntry,
];

export const sources: ReadonlyMap<string, Source> = new Map(
  all.map((source) => [source.manifest.name, source]),
);

/** The manifests for the checker. The list is always the same object, so that compilations can be incremental. */
export const sourceManifests: readonly SourceManifest[] = all.map(({ manifest }) => manifest);
