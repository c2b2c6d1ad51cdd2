import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');
const getBinPath = (name: string, file: string) => join(root, 'node_modules', name, file);

/** A check of the whole project that needs no server. It is a Node program that exits with 0 if it passes. */
export interface Gate {
  name: string;
  args: string[];
  /** Part of `npm run lint` only, not of `npm test`. */
  isLintOnly?: boolean;
}

export const GATES: readonly Gate[] = [
  {
    name: 'types',
    args: [getBinPath('@typescript/native', 'bin/tsc'), '-p', '.', '--noEmit'],
    isLintOnly: true,
  },
  {
    // The studio has its own tsconfig.json.
    name: 'types of the picture studio',
    args: [getBinPath('@typescript/native', 'bin/tsc'), '-p', 'engine/studio', '--noEmit'],
    isLintOnly: true,
  },
  {
    // Compares each block's component with its manifest.
    name: 'types of block props',
    args: [getBinPath('@typescript/native', 'bin/tsc'), '-p', '.config/tsconfig.contract.json', '--noEmit'],
  },
  {
    name: 'lint and room boundaries',
    args: [
      getBinPath('eslint', 'bin/eslint.js'),
      '-c',
      '.config/eslint.config.js',
      '--max-warnings',
      '0',
      '.',
    ],
    isLintOnly: true,
  },
  {
    name: 'no import cycles',
    args: ['--import', 'tsx', join(import.meta.dirname, 'import-cycles.ts')],
    isLintOnly: true,
  },
  {
    name: 'formatting',
    args: [getBinPath('prettier', 'bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'],
    isLintOnly: true,
  },
  {
    name: 'dead code',
    args: [getBinPath('knip', 'bin/knip.js'), '--config', '.config/knip.json', '--no-progress'],
    isLintOnly: true,
  },
  {
    name: 'no tenant in code',
    args: ['--import', 'tsx', join(import.meta.dirname, 'no-tenant-in-code.ts')],
    isLintOnly: true,
  },
  {
    name: 'no straight quotes in texts',
    args: ['--import', 'tsx', join(import.meta.dirname, 'no-straight-quotes.ts')],
    isLintOnly: true,
  },
  {
    name: 'settings are read',
    args: ['--import', 'tsx', join(import.meta.dirname, 'settings-are-read.ts')],
    isLintOnly: true,
  },
  {
    name: 'generated documents',
    args: ['--import', 'tsx', join(import.meta.dirname, 'generated-docs.ts')],
    isLintOnly: true,
  },
];

interface GateResult {
  hasPassed: boolean;
  /** Standard output and standard error. */
  output: string;
  seconds: number;
}

/** Runs a gate until it exits. */
export function runGate({ args }: Gate): Promise<GateResult> {
  return new Promise((resolve, reject) => {
    const startTime = performance.now();
    // The test run's NODE_ENV does not apply to the gate.
    const { NODE_ENV: _, ...env } = process.env;
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({ hasPassed: code === 0, output, seconds: (performance.now() - startTime) / 1000 }),
    );
  });
}
