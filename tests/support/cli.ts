import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './server';

export interface Run {
  code: number | null;
  stdout: string;
  stderr: string;
}

interface RunOptions {
  env?: Record<string, string | undefined>;
  /** Folder of the project whose build is run; this one when not given. */
  project?: string;
}

/** Runs any Node program to its end. */
export function runNode(args: string[], { env = {}, project = root }: RunOptions = {}): Promise<Run> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, args, {
      cwd: project,
      env: { ...process.env, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const run: Run = { code: null, stdout: '', stderr: '' };
    child.stdout.on('data', (chunk: Buffer) => (run.stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (run.stderr += chunk.toString()));
    child.on('error', failed);
    child.on('close', (code) => done({ ...run, code }));
  });
}

/** `npm run forecourt -- …` on the build as it is. */
export const forecourt = (args: string[], options: RunOptions = {}): Promise<Run> =>
  runNode(['--enable-source-maps', join(options.project ?? root, 'dist/server/main.js'), ...args], options);
