// Bringing files up to newer versions of blocks. In: all layers, compiled, and blocks whose manifests say as data how
// each version came of the one before. Out: the files as the blocks want them now, pages and the changes of pages
// alike, with what is lost and the proof that nothing else has changed. Pure.
export { migrate, type MigrationReport } from './migrate';
export { upgradeNode } from './upgrade-node';
