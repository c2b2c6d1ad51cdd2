/**
 * The audit trail: who changed which file of a site, and when. In: entries with the change that they describe. Out: the
 * stored entries. The database refuses to change or delete them.
 */
export { describeActor } from './actor';
export type { AuditEntry, NewAuditEntry } from './entry';
export { listAuditEntries } from './list-entries';
export { recordAuditEntries } from './record-entries';
