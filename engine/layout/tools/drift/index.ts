// Drift: how overrides relate to inherited values that may have changed. In: compiled tenants with the fingerprints in
// operations (`shadows`) and shadows.json. Out: every override with its class, and edited files with current
// fingerprints (`accept`) or without overrides that have no effect (`prune`). Pure.
export { drift } from './drift';
export {
  DRIFT_CLASSES,
  lacksFingerprint,
  NEEDS_ATTENTION,
  type DriftClass,
  type DriftEntry,
} from './drift-entry';
export { accept, prune } from './accept-and-prune';
export { refreshFingerprints } from './refresh-fingerprints';
