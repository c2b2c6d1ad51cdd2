/**
 * Imports a feed (CSV, a JSON array or JSON Lines) into the stock through a mapping.
 *
 * In: the bytes of a feed, a mapping (schemas/mapping.schema.json) and the tenant. Out: a report that accounts for each
 * record. An invalid record is rejected with its reason; an invalid file changes nothing.
 */
export { importStock } from './import-stock';
export type { ImportOptions } from './import-stock';
export type { ImportReport, Rejection } from './import-report';
export { ImportError } from './errors';
export { checkMapping, findMappingsFolder, loadMapping, listMappingNames } from './mapping/load-mapping';
export { readOfferRecords, type OfferRecords } from './offer-records';
export { readLastImports } from './last-imports';
