import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { root, createTemporaryFolder } from './server';
import { copyTenant, findTenantFolder } from './tenants';

/** A copy of the project that a test may change. */
export interface ProjectCopy {
  folder: string;
  read(file: string): string;
  write(file: string, text: string): void;
  /** Replaces text. Throws if the file does not contain it. */
  replace(file: string, from: string | RegExp, to: string): void;
  remove(): void;
}

const FILES = [
  'engine',
  'blocks',
  'schemas',
  'playground',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** Copies the project with these tenants into a folder whose path contains spaces. Packages are linked. */
export function copyProject(slugs: readonly string[]): ProjectCopy {
  const parent = createTemporaryFolder('a person’s folder');
  const folder = join(realpathSync(parent), 'my dealer sites');
  // The set-up step detects changes by modification times.
  for (const name of FILES)
    cpSync(join(root, name), join(folder, name), { recursive: true, preserveTimestamps: true });
  for (const slug of slugs) copyTenant(findTenantFolder(slug), join(folder, 'tenants', slug));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const copy: ProjectCopy = {
    folder,
    read: (file) => readFileSync(join(folder, file), 'utf8'),
    write(file, text) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    },
    replace(file, from, to) {
      const text = copy.read(file);
      const replaced = text.replace(from, to);
      if (replaced === text) throw new Error(`${file} has no ${String(from)}.`);
      copy.write(file, replaced);
    },
    remove() {
      // The same name as in `engine/cli/dev/cache-folder.mjs`.
      const cache = `dev-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
      rmSync(join(root, 'node_modules/.vite', cache), { recursive: true, force: true });
      rmSync(parent, { recursive: true, force: true });
    },
  };
  return copy;
}

export interface DevServer {
  port: number;
  /** Lines of its output. */
  log: string[];
  child: ChildProcess;
  startupMs: number;
  /** Sends a signal to the process that was started. Resolves with its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Runs `npm run dev` with the environment of an ordinary shell. */
export async function startDev(
  { folder }: Pick<ProjectCopy, 'folder'>,
  env: Readonly<Record<string, string>> = {},
): Promise<DevServer> {
  const startTime = performance.now();
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn('npm', ['run', 'dev'], {
    cwd: folder,
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const log: string[] = [];
  const port = await new Promise<number>((resolve, reject) => {
    const onExit = (code: number | null) =>
      reject(new Error(`npm run dev ended with ${code}:\n${log.join('\n')}`));
    child.once('exit', onExit);
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on('line', (line) => {
        log.push(line);
        const ready = /Ready on port (\d+)/.exec(line);
        if (!ready) return;
        child.off('exit', onExit);
        resolve(Number(ready[1]));
      });
  });
  const stop = (signal: NodeJS.Signals = 'SIGTERM') =>
    new Promise<number | null>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode);
      child.once('exit', resolve);
      child.kill(signal);
    });
  return { port, log, child, startupMs: performance.now() - startTime, stop };
}

/** Finds the ids of the Node processes that a process started, directly or through others. */
export function findNodeProcesses(pid: number): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,comm='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/));
  const findDescendants = (parent: number): string[][] =>
    rows
      .filter(([, parentId]) => Number(parentId) === parent)
      .flatMap((row) => [row, ...findDescendants(Number(row[0]))]);
  return findDescendants(pid)
    .filter(([, , name]) => name === 'node')
    .map(([id]) => Number(id));
}
