/**
 * Converts vehicles to search records and cards, and builds the searches that start from a budget, a price range, a body type
 * or another vehicle.
 */
export * from './body-types';
export * from './budget';
export * from './budget-search';
export * from './filter-features';
export * from './price-picks';
export * from './price-slider';
export * from './promo-tiles';
export * from './search-record';
export * from './similar-vehicles';
export * from './vehicle-summary';
