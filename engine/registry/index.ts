// What a block is: block.json texts in; a catalogue of checked manifests out, with each block's needs, defaults and
// props validator, and located findings about manifests that are wrong. Reads no folders: whoever starts the
// registry (server, command line, playground) hands it the texts.
export { createRegistry, type BlockFile, type Registry } from './registry';
export { parseNeeds } from '../layout';
export { manifestChecks } from './manifest-checks';
