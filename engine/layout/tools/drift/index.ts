// Drift: how overrides stand to what they override, now that it may have changed. In: compiled tenants, with the
// fingerprints that operations (`shadows`) and shadows.json store. Out: every override with its class, and the files
// as they shall be to store current fingerprints (`accept`) or to take away what has no effect (`prune`). Pure.
export { drift } from './drift';
export { DRIFT_CLASSES, NEEDS_ATTENTION, type DriftClass, type DriftEntry } from './drift-entry';
export { accept, prune } from './accept-and-prune';
export { refreshFingerprints } from './refresh-fingerprints';
