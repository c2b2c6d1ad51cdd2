import type { FailedChange } from '../../compose/compose-page';
import type { CheckMeta } from '../../model/diagnostic';
import { pageIdOf } from '../../model/document';
import type { ChangeProblem } from '../../model/operations';
import { didYouMean, suggestName } from '../../base/did-you-mean';
import type { PageCheck } from '../check';

type ProblemOf<Kind> = Extract<ChangeProblem, { kind: Kind }>;
type Words = { message: string; hint?: string };

/** A check for one kind of change that could not be done. */
function changeCheck<Kind extends ChangeProblem['kind']>(
  kind: Kind,
  meta: CheckMeta,
  words: (problem: ProblemOf<Kind>) => Words,
): PageCheck {
  const isOfKind = (problem: FailedChange['problem']): problem is ProblemOf<Kind> => problem.kind === kind;
  return {
    meta,
    *run({ composition }) {
      for (const { problem, source, at } of composition.failures) {
        if (!isOfKind(problem)) continue;
        yield { place: { source, pointer: at }, page: pageIdOf(source.file), ...words(problem) };
      }
    },
  };
}

export const targetMissing = changeCheck(
  'target-missing',
  {
    code: 'FC120',
    name: 'target-missing',
    severity: 'error',
    docs: 'A change names a node that the inherited page does not have, perhaps because the base has changed. Fix the id, or take the change away: a change that misses is never passed over in silence.',
  },
  ({ id, known }) => {
    const hint = suggestName(id, known);
    return { message: `There is no node '${id}' to change.${didYouMean(hint)}`, hint };
  },
);

export const badPropPath = changeCheck(
  'bad-prop-path',
  {
    code: 'FC121',
    name: 'bad-prop-path',
    severity: 'error',
    docs: 'The path of a `set` or `unset` leads nowhere. Keys are joined by dots; an entry of a list of objects is named by its id: `tabs[specs].title`.',
  },
  ({ path, reason }) => ({ message: `The path '${path}' leads nowhere: ${reason}.` }),
);

export const badPlace = changeCheck(
  'bad-place',
  {
    code: 'FC123',
    name: 'bad-place',
    severity: 'error',
    docs: 'An `insert` or `move` needs one place: `before`, `after`, or `into` with `slot`. The root can be replaced but neither moved nor removed, and nothing can stand within itself.',
  },
  ({ reason }) => ({ message: `The change cannot be done: ${reason}.` }),
);

export const nothingToUnset = changeCheck(
  'nothing-to-unset',
  {
    code: 'FC124',
    name: 'nothing-to-unset',
    severity: 'warning',
    docs: 'An `unset` names a prop that no lower layer states, so it has no effect. Remove it.',
  },
  ({ path, id }) => ({ message: `No lower layer states '${path}' of '${id}'. Remove this change.` }),
);

export const changeWithoutPage: PageCheck = {
  meta: {
    code: 'FC122',
    name: 'change-without-page',
    severity: 'error',
    docs: 'A page file has neither `layout` nor `extends`, so it changes an inherited page, but no lower layer has one of this id. Fix the name of the file, or write a whole page.',
  },
  *run({ composition: { gathered, id } }) {
    for (const { source } of gathered.orphans) {
      const message = `No lower layer has a page '${id}' to change. Fix the name, or give the page a 'layout' or 'extends'.`;
      yield { place: { source, pointer: [] }, message, page: id };
    }
  },
};
