/**
 * Import of stock: a feed (CSV, or JSON as an array or one object a line) through a mapping into the database.
 *
 * In: the bytes of a feed, a mapping (schemas/mapping.schema.json), the tenant. Out: a report that accounts for every
 * record. A record that is wrong is rejected with its reason; a file that is wrong changes nothing.
 */
export { importStock } from './import-stock';
export type { ImportOptions } from './import-stock';
export type { ImportReport, Rejection } from './import-report';
export { ImportError } from './errors';
export { checkMapping, findMappings, loadMapping, mappingNames } from './mapping/load-mapping';
