// Migrates files to current versions of blocks. In: all compiled layers, and manifests with migrations as data. Out:
// migrated pages, changes and texts, lost values, and the proof that nothing else changed. Pure.
export { migrate, type MigrationReport } from './migrate';
export { migrateNodeFromVersion } from './migrate-node-from-version';
