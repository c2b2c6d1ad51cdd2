import {
  accept,
  drift as findDrift,
  DRIFT_CLASSES,
  lacksFingerprint,
  NEEDS_ATTENTION,
  prune,
  type DriftClass,
  type DriftEntry,
} from '../../../layout';
import { EXIT, UsageError, type Command, type CommandContext } from '../../command';
import { compileTenants } from '../../layouts/compile-tenants';
import { writeChanges } from '../../layouts/write-changes';
import { formatUnifiedDiff } from '../../output/unified-diff';

/** Classes, most urgent first. */
const ORDER: readonly DriftClass[] = ['orphan', 'conflict', 'shadows-a-change', 'redundant', 'clean'];

const isClass = (name: string): name is DriftClass => DRIFT_CLASSES.some((known) => known === name);

function parseFilter({ values }: CommandContext, tenants: Iterable<string>): (entry: DriftEntry) => boolean {
  const { tenant, class: name } = values;
  if (typeof tenant === 'string' && ![...tenants].includes(tenant)) {
    throw new UsageError(`There is no tenant '${tenant}'. Available: ${[...tenants].join(', ')}.`);
  }
  if (typeof name === 'string' && !isClass(name)) {
    throw new UsageError(`There is no class '${name}'. Available: ${DRIFT_CLASSES.join(', ')}.`);
  }
  return (entry) =>
    (tenant === undefined || entry.tenant === tenant) && (name === undefined || entry.class === name);
}

/** Adds missing fingerprints. Unlike `accept`, it leaves those that no longer match. */
const record: typeof accept = (compilation, entries) => accept(compilation, entries.filter(lacksFingerprint));

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** One line for each override that is not clean, and a summary. */
function formatEntries(entries: readonly DriftEntry[], isWhole: boolean): string {
  const lines = ORDER.filter((name) => isWhole || name !== 'clean').flatMap((name) => {
    const found = entries.filter((entry) => entry.class === name);
    if (found.length === 0) return [];
    const lines = found.map(
      ({ file, line, column, what, reason }) =>
        `  ${file}:${line}:${column}  ${what}${reason && `. ${reason}`}`,
    );
    return [`${name}: ${count(found.length, 'override')}`, ...lines, ''];
  });
  const summary = ORDER.map((name) => `${entries.filter((entry) => entry.class === name).length} ${name}`);
  const withoutFingerprint = entries.filter(lacksFingerprint).length;
  const hint =
    withoutFingerprint > 0
      ? ` ${withoutFingerprint} without a fingerprint. Run drift --record to record what they override.`
      : '';
  return [...lines, `${count(entries.length, 'override')}: ${summary.join(', ')}.${hint}`].join('\n');
}

/** `drift`: compares every override with the value that it overrides, and fixes the safe cases. */
export const drift: Command = {
  name: 'drift',
  summary:
    'Classifies overrides as clean, redundant, shadowing a change, conflicting or orphaned, and fixes them.',
  usage: '[--tenant <slug>] [--class <name>] [--record | --accept | --prune] [--dry-run]',
  help: [
    '--tenant   only the overrides of one tenant or template',
    `--class    only one class: ${DRIFT_CLASSES.join(', ')}`,
    '--record   records the current inherited value for overrides that have no fingerprint',
    '--accept   records the current inherited value for overrides that shadow a change or have no fingerprint',
    '--prune    removes overrides that change nothing or whose target no longer exists',
    '--dry-run  shows the changes without writing them',
    '',
    'The exit code is 1 if an override shadows a change, conflicts or is orphaned.',
  ].join('\n'),
  options: {
    tenant: { type: 'string' },
    class: { type: 'string' },
    record: { type: 'boolean' },
    accept: { type: 'boolean' },
    prune: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
  },
  async run(context) {
    const { settings, values, positionals, isJson, out } = context;
    if (positionals.length > 0)
      throw new UsageError(
        `Unexpected argument '${positionals[0]}'. To show one tenant, use --tenant <slug>.`,
      );
    if ([values['record'], values['accept'], values['prune']].filter(Boolean).length > 1)
      throw new UsageError('Use only one of --record, --accept and --prune.');
    const { compilation } = compileTenants(settings);
    const isSelected = parseFilter(context, compilation.tenants.keys());
    const found = findDrift(compilation).filter(isSelected);
    const fix = values['accept'] ? accept : values['record'] ? record : values['prune'] ? prune : undefined;
    const rewrites = fix ? fix(compilation, found) : [];
    const isWritten = rewrites.length > 0 && values['dry-run'] !== true;
    if (isWritten) writeChanges(settings.tenantsDir, rewrites);
    const entries = isWritten ? findDrift(compileTenants(settings).compilation).filter(isSelected) : found;
    const files = rewrites.map(({ path }) => path);
    if (isJson) out(JSON.stringify({ entries, files, isWritten }));
    else {
      out(formatEntries(entries, values['class'] === 'clean'));
      if (fix)
        out(
          files.length > 0
            ? `${isWritten ? 'Wrote' : 'Would write'} ${files.join(', ')}.`
            : 'Nothing to write.',
        );
      if (!isWritten)
        for (const rewrite of rewrites) out(formatUnifiedDiff(rewrite.path, rewrite.before, rewrite.after));
    }
    return entries.some((entry) => NEEDS_ATTENTION.has(entry.class)) ? EXIT.findings : EXIT.success;
  },
};
