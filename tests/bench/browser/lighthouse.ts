import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BROWSER_FLAGS, getBrowserPath } from '../../support/browser';
import { projectRoot } from '../build';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];
/** Points from 0 to 100. */
export type Scores = Readonly<Record<Category, number>>;

interface LighthouseReport {
  categories: Record<string, { score: number | null } | undefined>;
}

async function runLighthouse(url: string): Promise<Scores> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-lighthouse-'));
  const reportFile = join(folder, 'report.json');
  const flags = ['--headless=new', ...BROWSER_FLAGS, `--user-data-dir=${join(folder, 'profile')}`].join(' ');
  const args = [
    url,
    '--output=json',
    `--output-path=${reportFile}`,
    '--quiet',
    `--only-categories=${CATEGORIES.join(',')}`,
    `--chrome-flags=${flags}`,
  ];
  try {
    await new Promise<void>((resolve, reject) => {
      const child = spawn(
        process.execPath,
        [join(projectRoot, 'node_modules/lighthouse/cli/index.js'), ...args],
        {
          env: { ...process.env, CHROME_PATH: getBrowserPath() },
          stdio: ['ignore', 'ignore', 'pipe'],
        },
      );
      let stderr = '';
      child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
      child.on('close', (code) =>
        code === 0
          ? resolve()
          : reject(new Error(`Lighthouse exited with ${code} at ${url}: ${stderr.slice(-2_000)}`)),
      );
    });
    const { categories } = JSON.parse(readFileSync(reportFile, 'utf8')) as LighthouseReport;
    const readScore = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
    return {
      performance: readScore('performance'),
      accessibility: readScore('accessibility'),
      'best-practices': readScore('best-practices'),
      seo: readScore('seo'),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * Runs Lighthouse (mobile, simulated throttling) with a fresh profile. If the run fails, prints the error
 * and tries once more.
 */
export async function auditPage(url: string): Promise<Scores> {
  try {
    return await runLighthouse(url);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return runLighthouse(url);
  }
}
