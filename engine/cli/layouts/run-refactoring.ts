import { sourceManifests } from '../../data';
import { RefactorError, type CompileInput, type Compilation, type Refactoring } from '../../layout';
import { EXIT, UsageError, type CommandContext, type ExitCode } from '../command';
import { compileTenants } from './compile-tenants';
import { formatUnifiedDiff } from '../output/unified-diff';
import { writeChanges } from './write-changes';

export function compileForRefactoring(context: CommandContext): {
  input: CompileInput;
  compilation: Compilation;
} {
  const { registry, layers, compilation } = compileTenants(context.settings);
  return { input: { layers, blocks: registry, sources: sourceManifests }, compilation };
}

const MAX_NAMES = 12;

type RefactoringReport = Omit<Refactoring, 'compilation'>;

const formatCount = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`;

/** A shortened list; --json has all entries. */
function abbreviate(names: readonly string[]): string {
  const omitted = names.length - MAX_NAMES;
  return omitted > 0 ? `${names.slice(0, MAX_NAMES).join(', ')} and ${omitted} more` : names.join(', ');
}

function formatLayers({
  removedFrom,
  statedIn,
  keptByCounter,
  adoptedBy,
  templates,
  changes,
}: RefactoringReport): string[] {
  const row = (what: string, slugs: readonly string[]) =>
    slugs.length > 0 ? [`  ${what.padEnd(18)} ${abbreviate(slugs)}`] : [];
  return [
    ...row('removed from', removedFrom),
    ...row('set in', statedIn),
    ...row('kept unchanged in', keptByCounter),
    ...row('adopted by', adoptedBy),
    ...row(
      'files',
      changes.map(({ path, after }) => (after === undefined ? `${path} (deleted)` : path)),
    ),
    ...(templates.length > 0
      ? [`  Templates that change: ${templates.join(', ')}. New sites based on them start with this value.`]
      : []),
  ];
}

function formatReport(printed: RefactoringReport, isWritten: boolean): string {
  const { selector, statement, isProven, differences, compared } = printed;
  const proof = `${formatCount(compared.pages, 'page')} and the configuration of ${formatCount(compared.tenants, 'tenant')} compared`;
  const end = isProven
    ? [`Verified: ${proof}, no difference. ${isWritten ? 'Written.' : 'Nothing was written (--dry-run).'}`]
    : [
        'Nothing was written, because the result would differ:',
        ...differences.map((difference) => `  ${difference}`),
      ];
  return [`${selector} ${statement}`, ...formatLayers(printed), ...end].join('\n');
}

/** Runs a refactoring, writes its files if no page changes, and prints a report. */
export function runRefactoring(context: CommandContext, work: () => Refactoring): ExitCode {
  const { settings, values, isJson, out } = context;
  let refactoring: Refactoring;
  try {
    refactoring = work();
  } catch (error) {
    throw error instanceof RefactorError ? new UsageError(error.message) : error;
  }
  const { compilation: _, ...printed } = refactoring;
  const isDry = values['dry-run'] === true;
  const isWritten = printed.isProven && !isDry;
  if (isWritten) writeChanges(settings.tenantsDir, printed.changes);
  if (isJson) out(JSON.stringify({ ...printed, isWritten }));
  else {
    out(formatReport(printed, isWritten));
    if (isDry && printed.isProven)
      for (const change of printed.changes) out(formatUnifiedDiff(change.path, change.before, change.after));
  }
  return printed.isProven ? EXIT.success : EXIT.findings;
}
