import { findImportCycles } from './find-import-cycles';

// No file imports itself through others, not even for a type: such files cannot be read, tested or moved apart, and
// when they run, a name may be used before it is there.
const cycles = findImportCycles(process.cwd());
for (const cycle of cycles) console.error(cycle);
if (cycles.length > 0)
  console.error('Move what both files need into a third file, or pass it as a parameter.');
process.exit(cycles.length > 0 ? 1 : 0);
