import { spawn } from 'node:child_process';
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../gates/gates';
import { createTemporaryFolder } from '../support/server';
import { MUTATIONS, type Mutation } from './mutations';

// Applies one mutation after another to a copy of the project and runs the tests that must fail. Arguments: parts of file
// paths, to limit the mutations. Exits with 1 when a mutation survives.

const FOLDERS = ['.config', 'blocks', 'engine', 'playground', 'schemas', 'tenants', 'docs'];
const FILES = ['package.json', 'tsconfig.json', 'vite.config.ts'];

/** Runs unit tests in a project folder. @returns whether all passed, with the output */
function runTests(
  project: string,
  tests: readonly string[],
): Promise<{ hasPassed: boolean; output: string }> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  return new Promise((done) => {
    const args = [vitest, 'run', '--root', project, '--project', 'unit', '--bail', '1', ...tests];
    const child = spawn(process.execPath, args, { cwd: project, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('close', (code) => done({ hasPassed: code === 0, output }));
  });
}

async function survives(project: string, { file, find, replace, tests }: Mutation): Promise<boolean> {
  const path = join(project, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(find).length !== 2) throw new Error(`${file} must contain exactly once: ${find}`);
  writeFileSync(
    path,
    text.replace(find, () => replace),
  );
  const { hasPassed } = await runTests(project, tests);
  writeFileSync(path, text);
  return hasPassed;
}

const pathParts = process.argv.slice(2);
const mutations = MUTATIONS.filter(
  ({ file }) => pathParts.length === 0 || pathParts.some((part) => file.includes(part)),
);
const project = createTemporaryFolder('mutations');
let survivors = 0;
try {
  for (const folder of FOLDERS) cpSync(join(root, folder), join(project, folder), { recursive: true });
  for (const file of FILES) cpSync(join(root, file), join(project, file));
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'), 'dir');
  const { hasPassed, output } = await runTests(project, [
    ...new Set(mutations.flatMap(({ tests }) => tests)),
  ]);
  if (!hasPassed) throw new Error(`The tests fail without a mutation:\n${output.slice(-4_000)}`);
  for (const mutation of mutations) {
    const hasSurvived = await survives(project, mutation);
    if (hasSurvived) survivors += 1;
    console.log(`${hasSurvived ? '✗ survived' : '✓ caught'}  ${mutation.file}: ${mutation.find}`);
  }
} finally {
  rmSync(project, { recursive: true, force: true });
}
console.log(`${mutations.length - survivors} of ${mutations.length} mutations caught`);
process.exitCode = survivors === 0 ? 0 : 1;
