import { buildHierarchicalFacet } from './hierarchical-facet';
import type { IndexSettings } from './settings';
import type { Derivation } from './storage/record';
import { automotiveSynonyms } from './automotive-synonyms';

/** The deepest level of `make_model` that a vehicle has: `Make > Model`, or the make alone. */
const readDeepestLevel: Derivation = ({ make, model }) => {
  if (typeof make !== 'string') return undefined;
  return typeof model === 'string' && model !== '' ? buildHierarchicalFacet(make, model)['lvl1'] : make;
};

/**
 * The settings of the index of a dealer's stock. `toSearchRecord` (engine/dealer) creates a record from a vehicle. The
 * record is flat, with prices in whole **dollars** (`price` is the effective price, decision "Price order"); `card`
 * contains the fields of a result card, with prices in cents. The same records and settings can be pushed to Algolia.
 */
export const carsIndexSettings: IndexSettings = {
  name: 'cars',
  searchableAttributes: [
    'name',
    'make',
    'model',
    'badge',
    'series',
    'variant',
    'body',
    'colour',
    'fuel',
    'transmission',
    'drive',
    'year',
    'car_type',
    'stocknum',
    'location_name',
    'dealership_name',
    'city',
    'state',
  ],
  // The 28 attributes of SRCH-011, in the same order; make_model has two levels.
  attributesForFaceting: [
    'searchable(badge)',
    'status',
    'car_type',
    'searchable(categories)',
    'searchable(city)',
    'searchable(colour)',
    'searchable(dealership_name)',
    'searchable(filtered_features)',
    'item_type',
    'km',
    'searchable(location_name)',
    'searchable(make)',
    'searchable(make_model)',
    'searchable(make_model.lvl0)',
    'searchable(make_model.lvl1)',
    'searchable(model)',
    'price',
    'subscription_price',
    'price_range',
    'seats',
    'searchable(body)',
    'drive',
    'fuel',
    'transmission',
    'state',
    'tag',
    'weekly_price_range',
    'year',
    'certified',
    'created_at_timestamp',
    // Not one of the 28: only where searches use repayments (`finance.searchesRepayments`).
    'weekly_repayment',
    // For tenants' stock rules; not shown to visitors.
    'filterOnly(stocknum)',
    'filterOnly(slug)',
    'filterOnly(location_slug)',
    'filterOnly(dealership_slug)',
    'filterOnly(show_on_dealer_website)',
    'filterOnly(reserved)',
    'filterOnly(sold)',
    'filterOnly(available)',
  ],
  numericAttributesForFiltering: ['sold_at_timestamp', 'last_offered_timestamp'],
  // The record has both levels of make_model; this attribute is the deepest one.
  derived: { make_model: readDeepestLevel },
  // Decision "Default sort": ties are ordered newest first, then by id.
  customRanking: ['desc(created_at_timestamp)', 'asc(objectID)'],
  replicas: [
    { name: 'cars_latest', sortValue: 'latest', sort: ['desc(created_at_timestamp)'] },
    { name: 'cars_price_asc', sortValue: 'lowestPrice', sort: ['asc(price)'] },
    { name: 'cars_price_desc', sortValue: 'highestPrice', sort: ['desc(price)'] },
    { name: 'cars_repayment_asc', sortValue: 'lowestRepayment', sort: ['asc(weekly_repayment)'] },
    // The same order as `cars`; the server applies the visibility window of lists (SRCH-050).
    { name: 'cars_stock', sort: [] },
  ],
  attributesToHighlight: ['name', 'make', 'model', 'badge', 'series', 'colour'],
  // A search for "ford" must not find Foresters: typos only match if there is no exact match.
  typoTolerance: 'min',
  synonyms: automotiveSynonyms,
  nameAttributes: ['model', 'badge'],
  numericNameAttribute: 'make_model.lvl1',
  maxValuesPerFacet: 100,
};
