import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './server';

export interface CommandResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

type Environment = Record<string, string | undefined>;

interface RunOptions {
  env?: Environment;
  /** The project folder whose build is run. Default: this project. */
  project?: string;
}

/** Runs a Node program until it exits. */
export function runNode(
  args: string[],
  { env = {}, project = root }: RunOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: project,
      env: { ...process.env, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const result: CommandResult = { code: null, stdout: '', stderr: '' };
    child.stdout.on('data', (chunk: Buffer) => (result.stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (result.stderr += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({ ...result, code }));
  });
}

/** Runs `npm run forecourt -- …` from the existing build in a child process. */
export const runProgram = (args: string[], options: RunOptions = {}): Promise<CommandResult> =>
  runNode([join(options.project ?? root, 'dist/server/main.js'), ...args], options);

/**
 * Runs a command of the same build inside this process, which saves a second of start-up. For commands that serve,
 * watch or must be stopped, use `runProgram`.
 */
export async function runCommand(
  args: string[],
  { env = {} }: { env?: Environment } = {},
): Promise<CommandResult> {
  const entry = pathToFileURL(join(root, 'dist/server/index.js')).href;
  const { runCommand } = (await import(/* @vite-ignore */ entry)) as typeof import('../../engine/cli');
  const result: CommandResult = { code: null, stdout: '', stderr: '' };
  result.code = await runCommand(args, {
    out: (text) => void (result.stdout += `${text}\n`),
    err: (text) => void (result.stderr += `${text}\n`),
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  return result;
}
