import { spawnSync } from 'node:child_process';
import { root } from './build';
import { figure, report, type Figure, type Report } from './figures';
import { buildMeasureScript } from './layout/build';

const TENANTS = 1_000;

/** Runs each measurement in a separate process, so that none starts with warm caches. */
function measure(script: string, name: string): (key: string) => number {
  const args = ['--expose-gc', script, root, name, String(TENANTS)];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`Measuring '${name}' failed:\n${stderr}`);
  const figures = JSON.parse(stdout) as Readonly<Record<string, number>>;
  return (key) => figures[key] ?? NaN;
}

const seconds = (milliseconds: number) => milliseconds / 1000;

/** Invalid layouts would spend the time on reporting findings. */
const noFindings = (name: string, findings: number): Figure => figure(name, findings, '', ['=', 0]);

/** The compiler with a thousand tenants of twenty pages, each of which changes what it inherits over three layers. */
export async function layout(): Promise<Report> {
  const script = await buildMeasureScript();
  const cold = measure(script, 'cold');
  const growth = measure(script, 'growth');
  const validation = measure(script, 'validation');
  const edits = measure(script, 'edits');
  const serving = measure(script, 'serving');
  return report('layout', [
    figure('tenants', TENANTS, ''),
    figure('pages checked and resolved', cold('pages'), '', ['>=', 20 * TENANTS]),
    noFindings('findings in them', cold('findings')),
    figure('checked and resolved, cold', seconds(cold('time')), 's', ['<=', 12]),
    figure('resident memory of that', cold('resident'), 'MiB', ['<=', 600]),
    figure('time per tenant, all / a tenth of them', growth('ratio'), 'x', ['<=', 1.2]),
    figure('validation alone of as many whole pages', seconds(validation('time')), 's', ['<=', 1]),
    noFindings('schema errors in them', validation('errors')),
    figure("check after editing a tenant's page", edits('page'), 'ms', ['<=', 50]),
    figure("check after editing a tenant's configuration", edits('configuration'), 'ms', ['<=', 50]),
    figure("check after editing a tenant's theme", edits('theme'), 'ms', ['<=', 50]),
    figure('check after editing a page of the base', seconds(edits('base')), 's', ['<=', 2]),
    figure('check after editing the shell of all pages', seconds(edits('shell')), 's'),
    figure('heap of all tenants in a server', serving('heap'), 'MiB', ['<=', 50]),
    figure('a page resolved', serving('resolve'), 'ms', ['<=', 0.1]),
    figure('a page resolved and traced', serving('trace'), 'ms', ['<=', 1]),
  ]);
}
