import { spawnSync } from 'node:child_process';
import { buildMeasureScript, projectRoot } from './build';
import { createFigure, createReport, type Figure, type Report } from './figures';

const TENANTS = 1_000;

/** Runs each measurement in a separate process, so that none starts with warm caches. */
function measure(script: string, name: string): (key: string) => number {
  const args = ['--expose-gc', script, projectRoot, name, String(TENANTS)];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`Measuring '${name}' failed:\n${stderr}`);
  const figures = JSON.parse(stdout) as Readonly<Record<string, number>>;
  return (key) => figures[key] ?? NaN;
}

const toSeconds = (milliseconds: number) => milliseconds / 1000;

/** Reporting findings would take time, so the layouts must be valid. */
const createNoFindingsFigure = (name: string, findings: number): Figure =>
  createFigure(name, findings, '', ['=', 0]);

/** Measures the compiler with a thousand tenants of twenty pages. Each page changes a page inherited over three layers. */
export async function runLayoutBenchmark(): Promise<Report> {
  const script = await buildMeasureScript('layout');
  const cold = measure(script, 'cold');
  const growth = measure(script, 'growth');
  const validation = measure(script, 'validation');
  const edits = measure(script, 'edits');
  const serving = measure(script, 'serving');
  const content = measure(script, 'content');
  return createReport('layout', [
    createFigure('tenants', TENANTS, ''),
    createFigure('pages checked and resolved', cold('pages'), '', ['>=', 20 * TENANTS]),
    createNoFindingsFigure('findings in these pages', cold('findings')),
    createFigure('checked and resolved, cold', toSeconds(cold('time')), 's', ['<=', 12]),
    createFigure('resident memory, cold', cold('resident'), 'MiB', ['<=', 600]),
    createFigure('time per tenant, all / a tenth of them', growth('ratio'), 'x', ['<=', 1.2]),
    createFigure(
      'validation alone of the same number of complete pages',
      toSeconds(validation('time')),
      's',
      ['<=', 1],
    ),
    createNoFindingsFigure('schema errors in complete pages', validation('errors')),
    createFigure("check after editing a tenant's page", edits('page'), 'ms', ['<=', 50]),
    createFigure("check after editing a tenant's configuration", edits('configuration'), 'ms', ['<=', 50]),
    createFigure("check after editing a tenant's theme", edits('theme'), 'ms', ['<=', 50]),
    createFigure('check after editing a page of the base', toSeconds(edits('base')), 's', ['<=', 2]),
    createFigure('check after editing the shell of all pages', toSeconds(edits('shell')), 's'),
    createFigure('heap of all tenants in a server', serving('heap'), 'MiB', ['<=', 50]),
    createFigure('a page resolved', serving('resolve'), 'ms', ['<=', 0.1]),
    createFigure('a page resolved and traced', serving('trace'), 'ms', ['<=', 1]),
    createFigure('entries that the tenants inherit or have, one by one', content('entries'), ''),
    createNoFindingsFigure('findings in entries', content('findings')),
    createFigure('10,000 inherited entries checked for all tenants', toSeconds(content('time')), 's', [
      '<=',
      6,
    ]),
    createFigure('heap of these tenants with their entries', content('heap'), 'MiB', ['<=', 100]),
    createFigure('objects of an entry that all tenants inherit', content('copies'), '', ['=', 1]),
    createFigure('an entry found', content('resolve'), 'ms', ['<=', 0.1]),
    createFigure('check after editing an entry of the base', toSeconds(content('edit')), 's', ['<=', 2]),
  ]);
}
