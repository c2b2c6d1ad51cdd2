import { hierarchy } from './hierarchy';
import type { IndexSettings } from './settings';
import type { Derivation } from './storage/record';

/** The first of these fields which the record has. */
function firstOf(...fields: readonly string[]): Derivation {
  return (record) =>
    fields.map((field) => record[field]).find((value) => value !== undefined && value !== null);
}

/** A flag whose absence means something. */
function flag(field: string, absent: boolean): Derivation {
  return (record) => record[field] ?? absent;
}

/** Whole cents as dollars, since people and URLs name prices in dollars. */
function dollars(...fields: readonly string[]): Derivation {
  const read = firstOf(...fields);
  return (record) => {
    const cents = read(record);
    return typeof cents === 'number' ? cents / 100 : undefined;
  };
}

/** An ISO instant as Unix seconds. */
function seconds(field: string): Derivation {
  return (record) => {
    const instant = record[field];
    return typeof instant === 'string' ? Math.floor(Date.parse(instant) / 1000) : undefined;
  };
}

/** One level of make > model. */
function makeModel(level: 'lvl0' | 'lvl1'): Derivation {
  return ({ make, model }) =>
    typeof make === 'string' ? hierarchy(make, typeof model === 'string' ? model : null)[level] : undefined;
}

/**
 * The index of a dealer's stock. A record is a vehicle (whole, or its summary) and an `objectID`; what is
 * searched but not in a vehicle is derived here. Note the units: the attributes `price` and
 * `subscription_price` are **dollars** to filter, sort and count by, `price` the effective price (decision
 * "Price order"); the fields of a hit keep the vehicle's own, cents. What the record must bring itself, where a
 * site filters by it: `price_range`, `weekly_price_range`, `categories`, `filtered_features`.
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
  // SRCH-011: the 28 attributes in the order of the document, make_model with its two levels.
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
    // Not offered to visitors: what tenants' rules filter by.
    'filterOnly(stocknum)',
    'filterOnly(slug)',
    'filterOnly(location_id)',
    'filterOnly(dealership_id)',
    'filterOnly(dealership_slug)',
    'filterOnly(show_on_dealer_website)',
    'filterOnly(reserved)',
    'filterOnly(sold)',
    'filterOnly(id)',
  ],
  numericAttributesForFiltering: ['sold_at_timestamp'],
  derived: {
    price: dollars('effective_price', 'price'),
    subscription_price: dollars('subscription_price'),
    make_model: makeModel('lvl1'),
    'make_model.lvl0': makeModel('lvl0'),
    'make_model.lvl1': makeModel('lvl1'),
    body: firstOf('simple_body', 'body'),
    drive: firstOf('simple_drive', 'drive'),
    fuel: firstOf('simple_fuel', 'fuel'),
    transmission: firstOf('simple_transmission', 'trans'),
    item_type: (record) => record['item_type'] ?? 'car',
    certified: flag('certified', false),
    reserved: flag('reserved', false),
    sold: flag('sold', false),
    show_on_dealer_website: flag('show_on_dealer_website', true),
    created_at_timestamp: seconds('created_at'),
    sold_at_timestamp: seconds('sold_at'),
  },
  // Decision "Default sort": equals by newest, then id.
  customRanking: ['desc(created_at_timestamp)', 'asc(id)'],
  replicas: [
    { name: 'cars_latest', sort: ['desc(created_at_timestamp)'] },
    { name: 'cars_price_asc', sort: ['asc(price)'] },
    { name: 'cars_price_desc', sort: ['desc(price)'] },
  ],
  attributesToHighlight: ['name', 'make', 'model', 'badge', 'series', 'colour'],
  // A search for "ford" is not to count Foresters: words with typos only where nothing is spelt that way.
  typoTolerance: 'min',
  maxValuesPerFacet: 100,
};
