import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export const root = join(import.meta.dirname, '..', '..');

export interface RunningServer {
  port: number;
  /** Lines of its log. */
  log: string[];
  child: ChildProcess;
  dataDir: string;
  /** Milliseconds from its start until it was ready. */
  startupMs: number;
  /** Stops it with SIGTERM. Resolves with its exit code. */
  stop(): Promise<number | null>;
}

export interface StartOptions {
  env?: Record<string, string>;
  /** Default: a temporary folder, removed when the server stops. */
  dataDir?: string;
  /** Milliseconds until it must be ready. */
  timeout?: number;
  /** Arguments of the command. Default: `start`. */
  args?: string[];
  /** Folder of the project whose build is started. Default: this project. */
  project?: string;
}

/** Creates a folder in the system's temporary folder. */
export const createTemporaryFolder = (name: string): string =>
  mkdtempSync(join(tmpdir(), `forecourt-${name}-`));

/** Starts the built server on a free port and waits until it is ready. */
export async function startServer(options: StartOptions = {}): Promise<RunningServer> {
  const { env = {}, timeout = 120_000, args = ['start'], project = root } = options;
  const dataDir = options.dataDir ?? createTemporaryFolder('data');
  const startTime = performance.now();
  const child = spawn(process.execPath, [join(project, 'dist/server/main.js'), ...args], {
    cwd: project,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log: string[] = [];
  const removeData = () => {
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
  };
  const port = await new Promise<number>((resolve, reject) => {
    const fail = (reason: string) => {
      clearTimeout(timer);
      removeData();
      reject(new Error(`${reason}:\n${log.join('\n')}`));
    };
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail('The server was not ready in time');
    }, timeout);
    const onExit = (code: number | null) => fail(`The server exited with ${code}`);
    child.once('exit', onExit);
    const handleLine = (line: string) => {
      log.push(line);
      const ready = /Ready on port (\d+)/.exec(line);
      if (!ready) return;
      clearTimeout(timer);
      child.off('exit', onExit);
      resolve(Number(ready[1]));
    };
    for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', handleLine);
  });
  const stop = () =>
    new Promise<number | null>((resolve) => {
      const finish = (code: number | null) => {
        removeData();
        resolve(code);
      };
      if (child.exitCode !== null || child.signalCode !== null) return finish(child.exitCode);
      child.once('exit', finish);
      child.kill('SIGTERM');
    });
  return { port, log, child, dataDir, startupMs: performance.now() - startTime, stop };
}
