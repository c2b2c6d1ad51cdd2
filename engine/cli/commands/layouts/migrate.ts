import { migrate as bringUp, shortValue, type MigrationReport } from '../../../layout';
import { writeTenantFiles } from '../../../server';
import { EXIT, UsageError, type Command } from '../../command';
import { compileTenants, createRecompiler } from '../../layouts/compile-tenants';
import { printDiagnostics } from '../../output/print-diagnostics';
import { unifiedDiff } from '../../output/unified-diff';

const number = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

function inWords(report: MigrationReport, isDryRun: boolean): string[] {
  const { files, blocks, lost, troubles, unequal, proven, isProven } = report;
  if (files.length === 0) return ['All files are written for the current versions.'];
  const done = isProven && !isDryRun;
  return [
    ...blocks.map(({ layer, type, from, to }) => `${layer}: ${type} from ${from} to ${to}`),
    ...lost.map(({ file, node, value }) => `lost: ${file} node ${node}: ${shortValue(value)}`),
    ...troubles.map(({ file, node, why }) => `look at: ${file}${node ? ` node ${node}` : ''}: ${why}`),
    ...unequal.map(({ tenant, page }) => `not the same: page ${page} of ${tenant}`),
    `${number(files.length, 'file')} ${done ? 'written' : 'to write'}, ${number(lost.length, 'value')} lost, ${number(proven, 'page')} shown to be the same.`,
    ...(isProven
      ? []
      : ['Nothing was written: the result is not what it was. --force writes it all the same.']),
  ];
}

/** `migrate`: brings the files of all tenants up to the current versions of the blocks. */
export const migrate: Command = {
  name: 'migrate',
  summary: 'Brings pages, changes and texts of all tenants up to the current versions of the blocks.',
  usage: '[--dry-run] [--force]',
  help: [
    'What a block changed stands in its block.json (migrations); for which versions files are written, in versions.json.',
    'The result is checked and compared with what it was before anything is written; what is lost is told.',
    '--dry-run   a rehearsal: shows the changes and writes nothing',
    '--force     writes also where the result has new findings or a page is not what it was',
  ].join('\n'),
  options: { 'dry-run': { type: 'boolean' }, force: { type: 'boolean' } },
  async run({ settings, values, positionals, isJson, out }) {
    if (positionals.length > 0) throw new UsageError(`'${positionals[0]}' means nothing here.`);
    const isDryRun = values['dry-run'] === true;
    const { registry, layers, compilation } = compileTenants(settings);
    const report = bringUp({ layers, compilation, compile: createRecompiler({ registry }) });
    const { files, added, isProven } = report;
    const isWritten = !isDryRun && files.length > 0 && (isProven || values['force'] === true);
    if (isWritten) {
      writeTenantFiles(
        settings.tenantsDir,
        files.map(({ path, before, after }) => ({ path, text: after, expected: { text: before } })),
      );
    }
    const diffs = files.map(({ path, before, after }) => unifiedDiff(path, before, after));
    if (isJson) {
      const { blocks, lost, troubles, unequal, proven } = report;
      const changed = files.map(({ path }, index) => ({ path, diff: diffs[index] }));
      out(
        JSON.stringify({
          files: changed,
          blocks,
          lost,
          troubles,
          added,
          unequal,
          proven,
          isProven,
          isWritten,
        }),
      );
    } else {
      if (isDryRun && files.length > 0) out(diffs.join('\n'));
      if (added.length > 0) out(printDiagnostics(added, { ...settings, layers: report.layers }));
      out(inWords(report, isDryRun).join('\n'));
    }
    return isProven && report.troubles.length === 0 ? EXIT.fine : EXIT.findings;
  },
};
