import { lift, liftCandidates, type LiftCandidate } from '../../../layout';
import { EXIT, UsageError, type Command } from '../../command';
import { runRefactoring, compileForRefactoring } from '../../layouts/run-refactoring';

const SHOWN = 40;

const sentence = ({ selector, statement, said, of, into, saved }: LiftCandidate) =>
  `${String(said).padStart(4)} of ${of} sites of ${into} say ${selector} ${statement} (${saved} fewer)`;

/** For people only what is worth it; a program gets all. */
function candidatesInWords(candidates: readonly LiftCandidate[]): string {
  const worthwhile = candidates.filter(({ saved }) => saved > 0);
  const left = candidates.length - Math.min(worthwhile.length, SHOWN);
  return [
    ...worthwhile.slice(0, SHOWN).map(sentence),
    ...(worthwhile.length === 0 ? ['Nothing is said so often that lifting it would leave less.'] : []),
    ...(left > 0 ? [`${left} more that several say; --json lists all.`] : []),
    ...(worthwhile.length > 0 ? ['Lift one with: lift <selector> [--into <layer>] [--dry-run]'] : []),
  ].join('\n');
}

/** `lift`: what many tenants say goes into the layer that they share, proven to change nothing. */
export const liftStatement: Command = {
  name: 'lift',
  summary:
    'Moves what many tenants say the same into a layer that they share; proven, or nothing is written.',
  usage: '[<selector>] [--into <layer>] [--adopt] [--dry-run]',
  help: [
    'Without a selector: what several layers say the same, what saves most first.',
    'A selector: pages/vehicle:price.showWeekly, pages/vehicle:remove:share, pages/vehicle#head.title,',
    '            tenant.json:settings.search.hitsPerPage, theme.json:accent, texts.json:price-card.was',
    '--into      the layer that shall say it; else the nearest that all who say it inherit from',
    '--adopt     tenants that say nothing of it take it over, rather than being kept as they are',
    '--dry-run   shows the files as they would be',
  ].join('\n'),
  options: { into: { type: 'string' }, adopt: { type: 'boolean' }, 'dry-run': { type: 'boolean' } },
  async run(context) {
    const { positionals, values, isJson, out } = context;
    const [selector, ...more] = positionals;
    if (more.length > 0) throw new UsageError('One selector at a time.');
    if (selector === undefined) {
      const { input, compilation } = compileForRefactoring(context);
      const candidates = liftCandidates(input, compilation);
      out(isJson ? JSON.stringify({ candidates }) : candidatesInWords(candidates));
      return EXIT.fine;
    }
    const into = typeof values['into'] === 'string' ? values['into'] : undefined;
    const isAdopted = values['adopt'] === true;
    return runRefactoring(context, () =>
      lift({ ...compileForRefactoring(context), selector, into, isAdopted }),
    );
  },
};
