import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './server';

export interface Run {
  code: number | null;
  stdout: string;
  stderr: string;
}

type Environment = Record<string, string | undefined>;

interface RunOptions {
  env?: Environment;
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

/** `npm run forecourt -- …` on the build as it is: a process of its own, from its arguments to its exit code. */
export const forecourt = (args: string[], options: RunOptions = {}): Promise<Run> =>
  runNode([join(options.project ?? root, 'dist/server/main.js'), ...args], options);

/**
 * The same command of the same build, called in this process: what a command decides and writes is the same, and a
 * second of starting is saved. For one that serves, watches or must be ended take `forecourt`.
 */
export async function command(args: string[], { env = {} }: { env?: Environment } = {}): Promise<Run> {
  const door = pathToFileURL(join(root, 'dist/server/index.js')).href;
  const { runCommand } = (await import(/* @vite-ignore */ door)) as typeof import('../../engine/cli');
  const run: Run = { code: null, stdout: '', stderr: '' };
  run.code = await runCommand(args, {
    out: (text) => void (run.stdout += `${text}\n`),
    err: (text) => void (run.stderr += `${text}\n`),
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  return run;
}
