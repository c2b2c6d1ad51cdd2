import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './server';

/** One instruction of a Containerfile, such as `COPY` with its arguments as written. */
export interface Instruction {
  name: string;
  text: string;
}

/** The stages of a Containerfile: the instructions from each FROM to the next. */
export function readStages(file: string): Instruction[][] {
  const lines = readFileSync(file, 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean);
  const stages: Instruction[][] = [];
  for (const line of lines) {
    const [, name = '', text = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
    if (name === 'FROM') stages.push([]);
    stages.at(-1)?.push({ name, text });
  }
  return stages;
}

/** The arguments of all instructions of one name, in order. */
export const listTexts = (stage: readonly Instruction[], name: string): string[] =>
  stage.filter((instruction) => instruction.name === name).map(({ text }) => text);

/** The environment variables that a stage sets. */
export const readEnvironment = (stage: readonly Instruction[]): Record<string, string> =>
  Object.fromEntries(
    listTexts(stage, 'ENV').flatMap((text) =>
      text.split(' ').map((pair): [string, string] => {
        const [name = '', value = ''] = pair.split('=');
        return [name, value];
      }),
    ),
  );

/** Copies with hard links if the file system permits it. */
function copyFolder(source: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  if (spawnSync('cp', ['-al', source, target]).status !== 0) {
    rmSync(target, { recursive: true, force: true });
    cpSync(source, target, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  }
}

/** The installed packages that `npm ci --omit=dev` would leave out, by path. */
function listDevelopmentPackages(): string[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  return Object.entries(lock.packages).flatMap(([path, { dev }]) => (dev ? [path] : []));
}

/**
 * Follows the COPY instructions of an image's last stage into `folder/app`. `node_modules` has the packages that a
 * production install has, according to the lock file; they come from this project, because an install needs the network.
 */
export function buildImageFolder(stage: readonly Instruction[], folder: string): void {
  for (const text of listTexts(stage, 'COPY')) {
    const words = text.split(' ').filter((word) => !word.startsWith('--from='));
    const [source = '', target = ''] = words.map((word) => word.replace(/^\/app\//, ''));
    copyFolder(join(root, source), join(folder, 'app', target === './' ? source : target));
  }
  for (const path of listDevelopmentPackages())
    rmSync(join(folder, 'app', path), { recursive: true, force: true });
  for (const name of ['dev', 'etc', 'proc', 'tmp', 'data', 'usr']) mkdirSync(join(folder, name));
  // On most systems these are links into /usr.
  for (const name of ['bin', 'lib', 'lib64']) {
    const path = `/${name}`;
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (stats?.isSymbolicLink()) symlinkSync(readlinkSync(path), join(folder, name));
    else if (stats) mkdirSync(join(folder, name));
  }
  chmodSync(folder, 0o755);
}

/** User and group without rights, `nobody` on most systems. */
export const NOBODY = 65_534;

/**
 * A shell script that runs a command as an unprivileged user in a folder of `buildImageFolder` as its root, which is
 * read-only except for `/tmp` and `/data`. For `unshare --mount`.
 */
export const readOnlyRootScript = (folder: string, dataDir: string, command: string): string => `
  set -e
  mount --make-rprivate /
  mount --bind '${folder}' '${folder}'
  for name in usr etc dev proc bin lib lib64; do
    if [ -d "/$name" ] && [ ! -L "/$name" ]; then mount --rbind "/$name" '${folder}'/$name; fi
  done
  mount -t tmpfs tmpfs '${folder}/tmp'
  chmod 1777 '${folder}/tmp'
  mount --bind '${dataDir}' '${folder}/data'
  mount -o remount,ro,bind '${folder}'
  exec chroot --userspec=${NOBODY}:${NOBODY} '${folder}' /bin/sh -c 'cd /app && touch written 2>/dev/null && exit 9; exec ${command}'`;
