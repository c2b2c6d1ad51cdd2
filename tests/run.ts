import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './gates/gates';

/** The used parts of Vitest's JSON report. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

// `--unit` runs the unit tests only, which need no build, server or browser.
const vitestArgs = process.argv.slice(2).flatMap((arg) => (arg === '--unit' ? ['--project', 'unit'] : [arg]));

function runVitest(reportFile: string): Promise<number> {
  const args = [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--reporter=${join(root, 'tests/support/retry-reporter.ts')}`,
    `--reporter=${join(root, 'tests/support/stall-reporter.ts')}`,
    `--outputFile.json=${reportFile}`,
    ...vitestArgs,
  ];
  return new Promise((done) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
    child.on('close', (code) => done(code ?? 1));
  });
}

/** Test files that failed to load; each counts as one failure. */
const countBrokenFiles = (report: Report): number =>
  report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;

if (!process.env['FORECOURT_DATA'] && existsSync(join(root, '../shared/data'))) {
  process.env['FORECOURT_DATA'] = join(root, '../shared/data');
}
if (!process.env['FORECOURT_DATA']) {
  console.log('FORECOURT_DATA is not set: skipping tests against the real price list.');
}

let passed = 0;
let failed = 0;
const folder = mkdtempSync(join(tmpdir(), 'forecourt-test-'));
const reportFile = join(folder, 'report.json');
const code = await runVitest(reportFile);
if (existsSync(reportFile)) {
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
  passed += report.numPassedTests;
  failed += report.numFailedTests + countBrokenFiles(report);
}
rmSync(folder, { recursive: true, force: true });
if (code !== 0 && failed === 0) failed = 1;
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
