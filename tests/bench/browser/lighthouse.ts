import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BROWSER_FLAGS, browserPath } from '../../support/browser';
import { root } from '../build';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];
/** Points from 0 to 100. */
export type Scores = Readonly<Record<Category, number>>;

interface LighthouseReport {
  categories: Record<string, { score: number | null } | undefined>;
}

async function runLighthouse(url: string): Promise<Scores> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-lighthouse-'));
  const file = join(folder, 'report.json');
  const flags = ['--headless=new', ...BROWSER_FLAGS, `--user-data-dir=${join(folder, 'profile')}`].join(' ');
  const args = [
    url,
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
    `--only-categories=${CATEGORIES.join(',')}`,
    `--chrome-flags=${flags}`,
  ];
  try {
    await new Promise<void>((done, failed) => {
      const child = spawn(process.execPath, [join(root, 'node_modules/lighthouse/cli/index.js'), ...args], {
        env: { ...process.env, CHROME_PATH: browserPath() },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let stderr = '';
      child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
      child.on('close', (code) =>
        code === 0
          ? done()
          : failed(new Error(`Lighthouse exited with ${code} at ${url}: ${stderr.slice(-2_000)}`)),
      );
    });
    const { categories } = JSON.parse(readFileSync(file, 'utf8')) as LighthouseReport;
    const points = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
    return {
      performance: points('performance'),
      accessibility: points('accessibility'),
      'best-practices': points('best-practices'),
      seo: points('seo'),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * One Lighthouse run (mobile, simulated throttling) with a fresh profile. A run in which the browser crashed is reported
 * and repeated once.
 */
export async function lighthouse(url: string): Promise<Scores> {
  try {
    return await runLighthouse(url);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return runLighthouse(url);
  }
}
