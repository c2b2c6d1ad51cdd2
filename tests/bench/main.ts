/**
 * `npm run bench [-- name] [--json]`: runs all benchmarks, or one. `npm run bench -- page [part …]` and
 * `render [part …]` run only some of their measurements. `npm run bench -- hold [part …] [--scale=0.05] [--installed]`
 * measures how the server holds under faults and load, and `npm run bench -- leads [--scale=0.05]
 * [--installed]` that no lead is lost, and `npm run bench -- reservations` with the same
 * options that no car is reserved twice and no payment is lost. Exit code 1 if a goal is missed, 2 for invalid
 * arguments.
 */
import { parseArgs } from 'node:util';
import { runAlertsBenchmark } from './alerts';
import { formatReport, type Report } from './figures';
import { runDevBenchmark } from './dev';
import { runEditorBenchmark } from './editor';
import { HOLD_PARTS, runHoldBenchmark } from './hold';
import { runLayoutBenchmark } from './layout';
import { runLeadsBenchmark } from './leads';
import { PAGE_PARTS, runPageBenchmark } from './page';
import { RENDER_PARTS, runRenderBenchmark } from './render';
import { runReservationsBenchmark } from './reservations';
import { runSearchBenchmark } from './search';

const BENCHMARKS: Readonly<Record<string, () => Promise<Report>>> = {
  render: () => runRenderBenchmark(parts),
  page: () => runPageBenchmark(parts),
  layout: runLayoutBenchmark,
  search: runSearchBenchmark,
  alerts: runAlertsBenchmark,
  dev: runDevBenchmark,
  editor: runEditorBenchmark,
  hold: () => runHoldBenchmark({ parts, scale, isInstalled: values.installed }),
  leads: () => runLeadsBenchmark({ scale, isInstalled: values.installed }),
  reservations: () => runReservationsBenchmark({ scale, isInstalled: values.installed }),
};
/** Run only by name, because they take long: `hold` more than an hour. */
const BY_NAME_ONLY: ReadonlySet<string> = new Set(['hold', 'leads', 'reservations']);

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    scale: { type: 'string', default: '1' },
    installed: { type: 'boolean', default: false },
  },
});
/** The parts that can be named after the benchmark that has them. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  render: Object.keys(RENDER_PARTS),
  page: Object.keys(PAGE_PARTS),
  hold: Object.keys(HOLD_PARTS),
};
const names = positionals.filter((name) => name in BENCHMARKS);
const parts = positionals.filter((name) => !(name in BENCHMARKS));
const [whole] = names.length === 1 ? names : [];
const knownParts = whole === undefined ? [] : (PARTS[whole] ?? []);
const unknown = parts.find((name) => !knownParts.includes(name));
if (unknown !== undefined) {
  const isPart = knownParts.length > 0;
  const known = (isPart ? knownParts : Object.keys(BENCHMARKS)).join(', ');
  fail(
    `Unknown ${isPart ? `part '${unknown}' of ${whole}` : `benchmark '${unknown}'`}. Use one of: ${known}.`,
  );
}
const scale = Number(values.scale);
if (!(scale > 0 && scale <= 1)) fail(`--scale is '${values.scale}'. Use a number above 0, up to 1.`);

const reports: Report[] = [];
for (const [name, run] of Object.entries(BENCHMARKS)) {
  if (names.length > 0 ? !names.includes(name) : BY_NAME_ONLY.has(name)) continue;
  const result = await run();
  reports.push(result);
  if (!values.json) console.log(formatReport(result));
}
if (values.json) console.log(JSON.stringify(reports.length === 1 ? reports[0] : mergeReports(reports)));
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
