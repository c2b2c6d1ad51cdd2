/**
 * What pages can ask for in `provides`. Each source is one small file: a manifest that the checker reads (what it
 * gives, which parameters it takes, what of the page it needs first) and a `load`. In: the request's parameters and
 * the tenant's catalogue and configuration. Out: a value of the shape named in the page context, or a status.
 */
import type { SourceManifest } from '../../../schemas';
import { comparedVehicles } from './compared-vehicles';
import { dealershipStock } from './dealership-stock';
import { enquiry } from './enquiry';
import { loanForm } from './loan-form';
import { locations, vehicleLocation } from './locations';
import { modelDirectory } from './model-directory';
import { bodies, budget, pricePicks } from './price';
import { search } from './search';
import { searchFacts } from './search-facts';
import { similarVehicles } from './similar-vehicles';
import type { Source } from './source';
import { makes, stockSummary } from './stock';
import { vehicle } from './vehicle';
import { vehicles } from './vehicles';

export { landingsOf } from './landings';
export type { Source, SourceAnswer, SourceRequest } from './source';

const all: readonly Source[] = [
  vehicle,
  vehicles,
  similarVehicles,
  comparedVehicles,
  search,
  searchFacts,
  modelDirectory,
  dealershipStock,
  makes,
  stockSummary,
  bodies,
  budget,
  pricePicks,
  locations,
  vehicleLocation,
  loanForm,
  enquiry,
];

/** All sources by name. */
export const sources: ReadonlyMap<string, Source> = new Map(
  all.map((source) => [source.manifest.name, source]),
);

/** What the checker must know of them; always the same list, so that a compilation can build on the one before. */
export const sourceManifests: readonly SourceManifest[] = all.map(({ manifest }) => manifest);
