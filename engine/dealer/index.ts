/**
 * The rules of automotive retail: how a vehicle is named, tagged, priced, described, found and compared, what a shopper
 * can do with it, and when a location is open. In: vehicles and locations as the schemas define them, and the site's
 * settings as plain options. Out: plain data for blocks, sources and the search index. Pure: no React, no I/O, no clock
 * (`now` is an argument).
 *
 * Folders, lowest first (each may import the preceding ones): format, locations, delivery, vehicle, pricing, charges, finance,
 * running-costs, reservation, actions, shortlist, forms, purchase, search, structured-data, content, valuation.
 */
export * from './actions';
export * from './charges';
export * from './content';
export * from './delivery';
export * from './finance';
export * from './format';
export * from './forms';
export * from './locations';
export * from './pricing';
export * from './purchase';
export * from './reservation';
export * from './running-costs';
export * from './search';
export * from './shortlist';
export * from './structured-data';
export * from './valuation';
export * from './vehicle';
