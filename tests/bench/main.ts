/**
 * `npm run bench [-- name] [--json]`: runs all benchmarks, or one. Exit code 1 if a goal is missed, 2 for invalid arguments.
 */
import { format, type Report } from './figures';
import { dev } from './dev';
import { layout } from './layout';
import { page } from './page';
import { render } from './render';
import { search } from './search';

const BENCHMARKS: Readonly<Record<string, () => Promise<Report>>> = { render, page, layout, search, dev };

const args = process.argv.slice(2);
const isJson = args.includes('--json');
const names = args.filter((argument) => !argument.startsWith('--'));
const unknown = names.filter((name) => !(name in BENCHMARKS));
if (unknown.length > 0) {
  console.error(`Unknown benchmark '${unknown[0]}'. Use one of: ${Object.keys(BENCHMARKS).join(', ')}.`);
  process.exit(2);
}

const reports: Report[] = [];
for (const [name, run] of Object.entries(BENCHMARKS)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const result = await run();
  reports.push(result);
  if (!isJson) console.log(format(result));
}
if (isJson) console.log(JSON.stringify(reports.length === 1 ? reports[0] : mergeReports(reports)));
process.exit(reports.every(({ figures }) => figures.every(({ holds }) => holds)) ? 0 : 1);

/** Merges all reports; each figure is under its benchmark's name. */
function mergeReports(all: readonly Report[]): Report | undefined {
  const [first] = all;
  if (!first) return undefined;
  const figures = all.flatMap(({ name, figures: reportFigures }) =>
    reportFigures.map((entry) => ({ ...entry, name: `${name}: ${entry.name}` })),
  );
  return { ...first, name: 'all', figures };
}
