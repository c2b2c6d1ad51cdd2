import { findImportCycles } from './find-import-cycles';

// No file may import itself through other files, even for types. Files in a cycle cannot be understood, tested or moved
// separately, and at run time a name may be used before it is initialised.
const cycles = findImportCycles(process.cwd());
for (const cycle of cycles) console.error(cycle);
if (cycles.length > 0)
  console.error('Move what both files need into a third file, or pass it as a parameter.');
process.exit(cycles.length > 0 ? 1 : 0);
