/**
 * `npm run bench [-- name] [--json]`: runs all benchmarks, or one. Exit code 1 if a goal is missed, 2 for invalid arguments.
 */
import { formatReport, type Report } from './figures';
import { runDevBenchmark } from './dev';
import { runLayoutBenchmark } from './layout';
import { runPageBenchmark } from './page';
import { runRenderBenchmark } from './render';
import { runSearchBenchmark } from './search';

const BENCHMARKS: Readonly<Record<string, () => Promise<Report>>> = {
  render: runRenderBenchmark,
  page: runPageBenchmark,
  layout: runLayoutBenchmark,
  search: runSearchBenchmark,
  dev: runDevBenchmark,
};

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
  if (!isJson) console.log(formatReport(result));
}
if (isJson) console.log(JSON.stringify(reports.length === 1 ? reports[0] : mergeReports(reports)));
process.exit(reports.every(({ figures }) => figures.every(({ holds }) => holds)) ? 0 : 1);

/** Merges all reports; each figure is under its benchmark's name. */
function mergeReports(allReports: readonly Report[]): Report | undefined {
  const [first] = allReports;
  if (!first) return undefined;
  const figures = allReports.flatMap(({ name, figures: reportFigures }) =>
    reportFigures.map((entry) => ({ ...entry, name: `${name}: ${entry.name}` })),
  );
  return { ...first, name: 'all', figures };
}
