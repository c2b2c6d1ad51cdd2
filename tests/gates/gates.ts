import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');
const bin = (name: string, file: string) => join(root, 'node_modules', name, file);

/** A check of the whole project that needs no running server: a name and a command that exits 0 when it holds. */
export interface Gate {
  name: string;
  args: string[];
}

export const GATES: readonly Gate[] = [
  { name: 'types', args: [bin('@typescript/native', 'bin/tsc'), '-p', '.', '--noEmit'] },
  {
    name: 'lint and room boundaries',
    args: [bin('eslint', 'bin/eslint.js'), '-c', '.config/eslint.config.js', '--max-warnings', '0', '.'],
  },
  { name: 'formatting', args: [bin('prettier', 'bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'] },
  { name: 'dead code', args: [bin('knip', 'bin/knip.js'), '--config', '.config/knip.json', '--no-progress'] },
  { name: 'no tenant in code', args: ['--import', 'tsx', join(import.meta.dirname, 'no-tenant-in-code.ts')] },
];

/** Runs a gate; its output is shown only where it fails. */
export function runGate({ name, args }: Gate): Promise<boolean> {
  return new Promise((done) => {
    const started = performance.now();
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
      if (code !== 0) console.log(output);
      done(code === 0);
    });
  });
}
