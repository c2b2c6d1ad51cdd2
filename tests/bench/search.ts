import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './build';
import { figure, report, type Report } from './figures';
import { buildMeasure } from './search/build';

const CARS = 100_000;
const FEW_CARS = 10_000;
const PEERS = ['SQLite FTS5', 'Orama', 'ItemsJS'] as const;
/** All four engines with 100,000 cars each. */
const HEAP_MIB = 6_000;

/** The embedded index beside SQLite FTS5, Orama and ItemsJS, through HTTP, and by itself (docs/search.md). */
export async function search(): Promise<Report> {
  const script = await buildMeasure();
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-search-'));
  const cars = join(folder, 'cars.jsonl');
  const data = process.env['FORECOURT_DATA'] ?? join(root, '../shared/data');
  const listings = join(data, 'australian-vehicle-prices.csv');
  /** Runs each measurement in a separate process, so that none starts with warm caches. */
  const measure = (what: string, size = CARS) => {
    const args = [
      '--expose-gc',
      `--max-old-space-size=${HEAP_MIB}`,
      script,
      what,
      cars,
      String(size),
      listings,
    ];
    // In the project's folder, where the importer looks for its mappings.
    const options = { encoding: 'utf8', maxBuffer: 2 ** 24, cwd: root } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
    if (status !== 0) throw new Error(`Measuring '${what}' failed:\n${stderr}`);
    const figures = JSON.parse(stdout) as Readonly<Record<string, number>>;
    return (name: string) => figures[name] ?? NaN;
  };
  try {
    const drawn = measure('draw');
    const few = measure('alone', FEW_CARS);
    const many = measure('alone');
    const index = measure('index');
    const page = measure('serve');
    const peers = measure('peers');
    const best = (share: string) => Math.min(...PEERS.map((name) => peers(`${name} ${share}`)));
    return report('search', [
      figure('cars', CARS, ''),
      figure('drawn from so many', drawn('listed'), ''),
      figure('counts that agree with SQLite, typos apart', peers('agreed') * 100, '%'),
      figure('one query with 10 facets, p50', peers('ours p50'), 'ms'),
      figure('one query with 10 facets, p99', peers('ours p99'), 'ms'),
      ...PEERS.flatMap((name) => [
        figure(`${name} / ours, p50`, peers(`${name} p50`) / peers('ours p50'), 'x'),
        figure(`${name} / ours, p99`, peers(`${name} p99`) / peers('ours p99'), 'x'),
      ]),
      figure('the best of them / ours, p50', best('p50') / peers('ours p50'), 'x', ['>=', 10]),
      figure('the best of them / ours, p99', best('p99') / peers('ours p99'), 'x', ['>=', 20]),
      figure(
        'SQLite FTS5 / ours, p50, in turn, query by query',
        peers('SQLite FTS5 mixed p50') / peers('ours mixed p50'),
        'x',
      ),
      figure('a page of four queries through HTTP, p50', page('p50'), 'ms'),
      figure('a page of four queries through HTTP, p99', page('p99'), 'ms', ['<=', 5]),
      figure('ten times the cars, p50', many('p50') / few('p50'), 'x', ['<=', CARS / FEW_CARS]),
      figure('ten times the cars, p99', many('p99') / few('p99'), 'x', ['<=', CARS / FEW_CARS]),
      figure('memory of the index', index('memory'), 'MiB', ['<=', 60]),
      figure('one car changed and found', index('update'), 'ms', ['<=', 5]),
      figure('built', index('build') / 1000, 's'),
      figure('snapshot', index('snapshot'), 'MiB'),
      figure('ready from a snapshot', index('restore') / 1000, 's', ['<=', 2]),
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
