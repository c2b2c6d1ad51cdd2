import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const LOCATION = join('engine', 'data', 'localities');

/** Reads a file of this folder, whether run from source or from a bundle. */
export function readLocalityFile(name: 'localities.csv' | 'coast.json'): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const candidate = join(folder, LOCATION, name);
    if (existsSync(candidate)) return readFileSync(candidate, 'utf8');
    if (dirname(folder) === folder)
      throw new Error(`${join(LOCATION, name)} was not found. Run Forecourt from its project folder.`);
  }
}
