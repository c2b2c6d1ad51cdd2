import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildMeasureScript, projectRoot } from './build';
import { createFigure, createReport, type Report } from './figures';

const CARS = 100_000;
const FEWER_CARS = 10_000;
const COMPETITORS = ['SQLite FTS5', 'Orama', 'ItemsJS'] as const;
/** For all four engines, each with 100,000 cars. */
const HEAP_MIB = 6_000;

/** Compares the embedded index with SQLite FTS5, Orama and ItemsJS, and measures the index alone and over HTTP. */
export async function runSearchBenchmark(): Promise<Report> {
  const script = await buildMeasureScript('search');
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-search-'));
  const cars = join(folder, 'cars.jsonl');
  const data = process.env['FORECOURT_DATA'] ?? join(projectRoot, '../shared/data');
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
    const options = { encoding: 'utf8', maxBuffer: 2 ** 24, cwd: projectRoot } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
    if (status !== 0) throw new Error(`Measuring '${name}' failed:\n${stderr}`);
    const figures = JSON.parse(stdout) as Readonly<Record<string, number>>;
    return (key: string) => figures[key] ?? NaN;
  };
  try {
    const source = measure('cars');
    const smallStock = measure('embedded', FEWER_CARS);
    const largeStock = measure('embedded');
    const interpretation = measure('interpretation');
    const index = measure('index');
    const http = measure('http');
    const engines = measure('engines');
    const fastest = (percentile: string) =>
      Math.min(...COMPETITORS.map((name) => engines(`${name} ${percentile}`)));
    return createReport('search', [
      createFigure('cars', CARS, ''),
      createFigure('real or generated listings behind these cars', source('listings'), ''),
      createFigure(
        'queries without a typo with the same count as SQLite',
        engines('equal counts') * 100,
        '%',
      ),
      createFigure('one query with 10 facets, p50', engines('embedded p50'), 'ms'),
      createFigure('one query with 10 facets, p99', engines('embedded p99'), 'ms'),
      ...COMPETITORS.flatMap((name) => [
        createFigure(`${name} / embedded, p50`, engines(`${name} p50`) / engines('embedded p50'), 'x'),
        createFigure(`${name} / embedded, p99`, engines(`${name} p99`) / engines('embedded p99'), 'x'),
      ]),
      createFigure('the fastest competitor / embedded, p50', fastest('p50') / engines('embedded p50'), 'x', [
        '>=',
        10,
      ]),
      createFigure('the fastest competitor / embedded, p99', fastest('p99') / engines('embedded p99'), 'x', [
        '>=',
        20,
      ]),
      createFigure(
        'SQLite FTS5 / embedded, p50, alternating after each query',
        engines('SQLite FTS5 mixed p50') / engines('embedded mixed p50'),
        'x',
      ),
      createFigure(
        'prices in words / as a filter, p50',
        interpretation('words') / interpretation('filters'),
        'x',
        ['<=', 1.2],
      ),
      createFigure('a results page of four queries over HTTP, p50', http('p50'), 'ms'),
      createFigure('a results page of four queries over HTTP, p99', http('p99'), 'ms', ['<=', 5]),
      createFigure('ten times the cars, p50', largeStock('p50') / smallStock('p50'), 'x', [
        '<=',
        CARS / FEWER_CARS,
      ]),
      createFigure('ten times the cars, p99', largeStock('p99') / smallStock('p99'), 'x', [
        '<=',
        CARS / FEWER_CARS,
      ]),
      createFigure('memory of the index', index('memory'), 'MiB', ['<=', 60]),
      createFigure('one car updated and found', index('update'), 'ms', ['<=', 5]),
      createFigure('index build', index('build') / 1000, 's'),
      createFigure('snapshot', index('snapshot'), 'MiB'),
      createFigure('restore from a snapshot', index('restore') / 1000, 's', ['<=', 2]),
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
