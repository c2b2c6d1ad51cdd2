import { migrate as migrateTenants, formatShortValue, type MigrationReport } from '../../../layout';
import { EXIT, UsageError, type Command } from '../../command';
import { compileTenants, createRecompiler } from '../../layouts/compile-tenants';
import { writeChanges } from '../../layouts/write-changes';
import { printDiagnostics } from '../../output/print-diagnostics';
import { formatUnifiedDiff } from '../../output/unified-diff';

const formatCount = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

function formatReport(report: MigrationReport, isDryRun: boolean): string[] {
  const { files, blocks, collections, lost, problems, unequal, proven, isProven } = report;
  if (files.length === 0)
    return ['All files are up to date with the current versions of blocks and collections.'];
  const done = isProven && !isDryRun;
  return [
    ...blocks.map(({ layer, type, from, to }) => `${layer}: ${type} from ${from} to ${to}`),
    ...collections.map(
      ({ layer, collection, from, to }) => `${layer}: content/${collection} from ${from} to ${to}`,
    ),
    ...lost.map(
      ({ file, node, value }) => `lost: ${file}${node ? ` node ${node}` : ''}: ${formatShortValue(value)}`,
    ),
    ...problems.map(({ file, node, why }) => `check: ${file}${node ? ` node ${node}` : ''}: ${why}`),
    ...unequal.map(({ tenant, page }) => `changed: ${page} of ${tenant}`),
    `${formatCount(files.length, 'file')} ${done ? 'written' : 'to write'}, ${formatCount(lost.length, 'value')} lost, ${proven === 1 ? '1 page or entry' : `${proven} pages and entries`} verified as unchanged.`,
    ...(isProven
      ? []
      : ['Nothing was written, because the result would differ. Use --force to write it anyway.']),
  ];
}

/** `migrate`: updates the files of all tenants to the current versions of blocks and collections. */
export const migrate: Command = {
  name: 'migrate',
  summary: 'Migrates the files of all tenants to the current versions of blocks and collections.',
  usage: '[--dry-run] [--force]',
  help: [
    'Reads the migrations from each block.json and from the schema files of collections, and the versions that files',
    'were written for from versions.json.',
    'Checks and compares the result before writing it, and reports lost values.',
    '--dry-run   shows the changes without writing them',
    '--force     writes even if the result has new problems or changes a page',
  ].join('\n'),
  options: { 'dry-run': { type: 'boolean' }, force: { type: 'boolean' } },
  async run({ settings, values, positionals, isJson, out }) {
    if (positionals.length > 0)
      throw new UsageError(`Unexpected argument '${positionals[0]}'. \`migrate\` updates all tenants.`);
    const isDryRun = values['dry-run'] === true;
    const { registry, layers, compilation } = compileTenants(settings);
    const report = migrateTenants({ layers, compilation, compile: createRecompiler({ registry }) });
    const { files, added, isProven } = report;
    const isWritten = !isDryRun && files.length > 0 && (isProven || values['force'] === true);
    if (isWritten) writeChanges(settings.tenantsDir, files);
    const diffs = files.map(({ path, before, after }) => formatUnifiedDiff(path, before, after));
    if (isJson) {
      const { blocks, collections, lost, problems, unequal, proven } = report;
      const changed = files.map(({ path }, index) => ({ path, diff: diffs[index] }));
      out(
        JSON.stringify({
          files: changed,
          blocks,
          collections,
          lost,
          troubles: problems,
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
      out(formatReport(report, isDryRun).join('\n'));
    }
    return isProven && report.problems.length === 0 ? EXIT.success : EXIT.findings;
  },
};
