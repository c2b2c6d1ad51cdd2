import { lift, listLiftCandidates, type LiftCandidate } from '../../../layout';
import { EXIT, UsageError, type Command } from '../../command';
import { runRefactoring, compileForRefactoring } from '../../layouts/run-refactoring';

const MAX_CANDIDATES = 40;

const formatCandidate = ({ selector, statement, said, of, into, saved }: LiftCandidate) =>
  `${String(said).padStart(4)} of ${of} sites of ${into} set ${selector} ${statement} (${saved} fewer)`;

/** Terminal output lists only the largest savings; --json lists all. */
function formatCandidates(candidates: readonly LiftCandidate[]): string {
  const largestSavings = candidates.filter(({ saved }) => saved > 0);
  const omitted = candidates.length - Math.min(largestSavings.length, MAX_CANDIDATES);
  return [
    ...largestSavings.slice(0, MAX_CANDIDATES).map(formatCandidate),
    ...(largestSavings.length === 0
      ? ['Lifting a statement would not reduce the number of statements.']
      : []),
    ...(omitted > 0 ? [`${omitted} more that several sites share. Use --json to list all.`] : []),
    ...(largestSavings.length > 0 ? ['Lift one with: lift <selector> [--into <layer>] [--dry-run]'] : []),
  ].join('\n');
}

/** `lift`: moves a statement of many tenants into a shared layer, after verifying that no page changes. */
export const liftStatement: Command = {
  name: 'lift',
  summary:
    'Moves a statement that many tenants share into a layer they inherit from; written only if no page changes.',
  usage: '[<selector>] [--into <layer>] [--adopt] [--dry-run]',
  help: [
    'Without a selector: lists statements that several layers share, largest saving first.',
    'A selector: pages/vehicle:similar.variant, pages/vehicle:remove:share, pages/vehicle#head.title,',
    '            content/offers/winter:title, content/offers/winter#remove,',
    '            tenant.json:settings.search.hitsPerPage, theme.json:accent, texts.json:vehicle-price.was',
    '--into      the target layer; by default, the nearest common ancestor',
    '--adopt     applies the value to tenants that do not set it, instead of keeping them unchanged',
    '--dry-run   shows the changes without writing them',
  ].join('\n'),
  options: { into: { type: 'string' }, adopt: { type: 'boolean' }, 'dry-run': { type: 'boolean' } },
  async run(context) {
    const { positionals, values, isJson, out } = context;
    const [selector, ...more] = positionals;
    if (more.length > 0) throw new UsageError('Specify only one selector.');
    if (selector === undefined) {
      const { input, compilation } = compileForRefactoring(context);
      const candidates = listLiftCandidates(input, compilation);
      out(isJson ? JSON.stringify({ candidates }) : formatCandidates(candidates));
      return EXIT.success;
    }
    const into = typeof values['into'] === 'string' ? values['into'] : undefined;
    const allowsAdoption = values['adopt'] === true;
    return runRefactoring(context, () =>
      lift({ ...compileForRefactoring(context), selector, into, allowsAdoption }),
    );
  },
};
