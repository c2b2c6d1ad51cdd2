import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { type Binaries, findBinaries } from '../database/embedded/binaries';

const MIN_VERSION = 15;

/** Folders that usually contain installations, each with its own `bin`. */
const INSTALLATION_FOLDERS = [
  '/usr/lib/postgresql',
  '/opt/homebrew/opt',
  '/usr/local/opt',
  '/Library/PostgreSQL',
];

/** The programs of an installed PostgreSQL 15 or later, if any. */
export function findInstalledPostgres(): Binaries | undefined {
  for (const bin of [...findOnPath(), ...findInFolders()]) {
    if (!existsSync(join(bin, 'postgres')) || !existsSync(join(bin, 'initdb'))) continue;
    try {
      const found = findBinaries(realpathSync(bin));
      if (found.major >= MIN_VERSION) return found;
    } catch {
      // A broken installation is treated as missing.
    }
  }
  return undefined;
}

function findOnPath(): string[] {
  return (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => {
    const program = join(folder, 'postgres');
    return existsSync(program) ? [dirname(realpathSync(program))] : [];
  });
}

function findInFolders(): string[] {
  return INSTALLATION_FOLDERS.filter(existsSync).flatMap((home) =>
    readdirSync(home)
      .sort()
      .reverse()
      .map((name) => join(home, name, 'bin')),
  );
}
