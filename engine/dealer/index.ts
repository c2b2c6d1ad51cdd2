/**
 * The trade's rules: how a car is named, tagged, priced, described, found and compared, and when a yard is
 * open. In: vehicles and locations as the schemas define them, and the site's settings as plain options.
 * Out: plain data for blocks, sources and the index. Pure: no React, no I/O, no clock (`now` is handed in).
 */
export * from './attributes';
export * from './availability';
export * from './comparison';
export * from './comparison-rate';
export * from './bodies';
export * from './budget';
export * from './budget-search';
export * from './autogauge';
export * from './car-actions';
export * from './car-details';
export * from './directions';
export { driveDays } from './drive-days';
export * from './filter-features';
export * from './finance-href';
export * from './format';
export * from './gallery-video';
export * from './key-information';
export * from './leads';
export * from './loan';
export * from './loan-calculator';
export * from './loan-wish';
export * from './location-now';
export * from './market';
export * from './name';
export * from './open-now';
export * from './opening-hours';
export * from './paint';
export * from './phone';
export * from './photos';
export * from './price';
export * from './price-slider';
export * from './promo-tiles';
export * from './rego';
export * from './reports';
export * from './sales-counter';
export * from './search-record';
export * from './similar';
export * from './site-tag';
export * from './plain-letters';
export * from './slug';
export * from './specifications';
export * from './standing';
export * from './structured';
export { isSubscribed } from './subscription';
export * from './summary';
export * from './tag';
export * from './text';
export * from './vehicle-phone';
export * from './vin';
export * from './weekly';
export * from './withheld';
export * from './zone';
