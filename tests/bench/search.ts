import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './build';
import { figure, report, type Report } from './figures';
import { buildMeasureScript } from './search/build';

const CARS = 100_000;
const FEWER_CARS = 10_000;
const COMPETITORS = ['SQLite FTS5', 'Orama', 'ItemsJS'] as const;
/** For all four engines, each with 100,000 cars. */
const HEAP_MIB = 6_000;

/** Compares the embedded index with SQLite FTS5, Orama and ItemsJS, and measures it over HTTP and alone (docs/search.md). */
export async function search(): Promise<Report> {
  const script = await buildMeasureScript();
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-search-'));
  const cars = join(folder, 'cars.jsonl');
  const data = process.env['FORECOURT_DATA'] ?? join(root, '../shared/data');
  const listings = join(data, 'australian-vehicle-prices.csv');
  /** Runs each measurement in a separate process, so that none starts with warm caches. */
  const measure = (name: string, size = CARS) => {
    const args = [
      '--expose-gc',
      `--max-old-space-size=${HEAP_MIB}`,
      script,
      name,
      cars,
      String(size),
      listings,
    ];
    // In the project's folder, where the importer looks for its mappings.
    const options = { encoding: 'utf8', maxBuffer: 2 ** 24, cwd: root } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
    if (status !== 0) throw new Error(`Measuring '${name}' failed:\n${stderr}`);
    const figures = JSON.parse(stdout) as Readonly<Record<string, number>>;
    return (key: string) => figures[key] ?? NaN;
  };
  try {
    const source = measure('cars');
    const fewer = measure('embedded', FEWER_CARS);
    const all = measure('embedded');
    const index = measure('index');
    const http = measure('http');
    const engines = measure('engines');
    const best = (percentile: string) =>
      Math.min(...COMPETITORS.map((name) => engines(`${name} ${percentile}`)));
    return report('search', [
      figure('cars', CARS, ''),
      figure('real or generated listings that they vary', source('listings'), ''),
      figure('queries without a typo with the same count as SQLite', engines('equal counts') * 100, '%'),
      figure('one query with 10 facets, p50', engines('embedded p50'), 'ms'),
      figure('one query with 10 facets, p99', engines('embedded p99'), 'ms'),
      ...COMPETITORS.flatMap((name) => [
        figure(`${name} / embedded, p50`, engines(`${name} p50`) / engines('embedded p50'), 'x'),
        figure(`${name} / embedded, p99`, engines(`${name} p99`) / engines('embedded p99'), 'x'),
      ]),
      figure('the fastest competitor / embedded, p50', best('p50') / engines('embedded p50'), 'x', [
        '>=',
        10,
      ]),
      figure('the fastest competitor / embedded, p99', best('p99') / engines('embedded p99'), 'x', [
        '>=',
        20,
      ]),
      figure(
        'SQLite FTS5 / embedded, p50, alternating after each query',
        engines('SQLite FTS5 mixed p50') / engines('embedded mixed p50'),
        'x',
      ),
      figure('a results page of four queries over HTTP, p50', http('p50'), 'ms'),
      figure('a results page of four queries over HTTP, p99', http('p99'), 'ms', ['<=', 5]),
      figure('ten times the cars, p50', all('p50') / fewer('p50'), 'x', ['<=', CARS / FEWER_CARS]),
      figure('ten times the cars, p99', all('p99') / fewer('p99'), 'x', ['<=', CARS / FEWER_CARS]),
      figure('memory of the index', index('memory'), 'MiB', ['<=', 60]),
      figure('one car updated and found', index('update'), 'ms', ['<=', 5]),
      figure('index build', index('build') / 1000, 's'),
      figure('snapshot', index('snapshot'), 'MiB'),
      figure('restore from a snapshot', index('restore') / 1000, 's', ['<=', 2]),
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
