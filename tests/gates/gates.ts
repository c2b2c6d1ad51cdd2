import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');
const bin = (name: string, file: string) => join(root, 'node_modules', name, file);

/** A check of the whole project that needs no running server: a name and a command that exits 0 when it holds. */
export interface Gate {
  name: string;
  args: string[];
  /** It reads all the code, and nothing runs for it: `npm run lint` asks it, the tests do not. */
  isOfLint?: boolean;
}

export const GATES: readonly Gate[] = [
  {
    name: 'types',
    args: [bin('@typescript/native', 'bin/tsc'), '-p', '.', '--noEmit'],
    isOfLint: true,
  },
  {
    // It has settings of its own: see its tsconfig.json.
    name: 'types of the picture studio',
    args: [bin('@typescript/native', 'bin/tsc'), '-p', 'engine/studio', '--noEmit'],
    isOfLint: true,
  },
  {
    // A component that does not fit its manifest does not compile.
    name: 'types of what blocks are given',
    args: [bin('@typescript/native', 'bin/tsc'), '-p', '.config/tsconfig.contract.json', '--noEmit'],
  },
  {
    name: 'lint and room boundaries',
    args: [bin('eslint', 'bin/eslint.js'), '-c', '.config/eslint.config.js', '--max-warnings', '0', '.'],
    isOfLint: true,
  },
  {
    name: 'formatting',
    args: [bin('prettier', 'bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'],
    isOfLint: true,
  },
  {
    name: 'dead code',
    args: [bin('knip', 'bin/knip.js'), '--config', '.config/knip.json', '--no-progress'],
    isOfLint: true,
  },
  {
    name: 'no tenant in code',
    args: ['--import', 'tsx', join(import.meta.dirname, 'no-tenant-in-code.ts')],
    isOfLint: true,
  },
  {
    name: 'settings are read',
    args: ['--import', 'tsx', join(import.meta.dirname, 'settings-are-read.ts')],
    isOfLint: true,
  },
];

interface GateResult {
  holds: boolean;
  /** All that it said. */
  output: string;
  seconds: number;
}

/** Runs a gate to its end. */
export function runGate({ args }: Gate): Promise<GateResult> {
  return new Promise((done, failed) => {
    const started = performance.now();
    // A gate looks at the project as a developer has it, not as a test run does.
    const { NODE_ENV: _, ...env } = process.env;
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', failed);
    child.on('close', (code) =>
      done({ holds: code === 0, output, seconds: (performance.now() - started) / 1000 }),
    );
  });
}
