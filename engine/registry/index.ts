/**
 * The block registry. In: the contents of block.json files. Out: validated manifests with each block's needs, defaults
 * and props validator, and diagnostics with locations. No I/O: the server, command line or playground reads the files.
 */
export type { BlockExample } from './block-example';
export { createRegistry, type BlockFile, type Registry } from './registry';
export { parseNeeds } from '../layout';
export { manifestChecks } from './manifest-checks';
