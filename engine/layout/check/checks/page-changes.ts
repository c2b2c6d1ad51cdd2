import type { FailedChange } from '../../compose/compose-page';
import type { CheckMeta } from '../../model/diagnostic';
import { pageIdOf } from '../../model/document';
import type { ChangeProblem } from '../../model/operations';
import { didYouMean, suggestName } from '../../base/did-you-mean';
import type { PageCheck } from '../check';

type ProblemOf<Kind> = Extract<ChangeProblem, { kind: Kind }>;
type Words = { message: string; hint?: string };

/** Creates the check for one kind of change that could not be applied. */
function changeCheck<Kind extends ChangeProblem['kind']>(
  kind: Kind,
  meta: CheckMeta,
  describe: (problem: ProblemOf<Kind>) => Words,
): PageCheck {
  const isOfKind = (problem: FailedChange['problem']): problem is ProblemOf<Kind> => problem.kind === kind;
  return {
    meta,
    *run({ composition }) {
      for (const { problem, source, at } of composition.failures) {
        if (!isOfKind(problem)) continue;
        yield { location: { source, pointer: at }, page: pageIdOf(source.file), ...describe(problem) };
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
    docs: 'A change addresses a node that the inherited page does not have, perhaps because the base has changed. Fix the id, or remove the change.',
  },
  ({ id, known }) => {
    const hint = suggestName(id, known);
    return {
      message: `The inherited page has no node '${id}'.${didYouMean(hint)}${hint ? '' : ' Fix the id, or remove the change.'}`,
      hint,
    };
  },
);

export const badPropPath = changeCheck(
  'bad-prop-path',
  {
    code: 'FC121',
    name: 'bad-prop-path',
    severity: 'error',
    docs: 'The path of a `set` or `unset` does not exist. Fix it: join keys with dots, and write an entry of a list of objects with its id, as in `tabs[specs].title`.',
  },
  ({ path, reason }) => ({ message: `Invalid path '${path}': ${reason}.` }),
);

export const invalidTarget = changeCheck(
  'invalid-target',
  {
    code: 'FC123',
    name: 'invalid-target',
    severity: 'error',
    docs: 'An `insert` or `move` has an invalid target, or a change moves or removes the root. Use exactly one of `before`, `after` and `into` with `slot`. The root can be replaced but not moved or removed, and a node cannot be moved into itself.',
  },
  ({ reason }) => ({ message: `Cannot apply this change: ${reason}.` }),
);

export const nothingToUnset = changeCheck(
  'nothing-to-unset',
  {
    code: 'FC124',
    name: 'nothing-to-unset',
    severity: 'warning',
    docs: 'An `unset` names a prop that no lower layer sets, so it has no effect. Remove it.',
  },
  ({ path, id }) => ({ message: `No lower layer sets '${path}' of '${id}'. Remove this change.` }),
);

export const changeWithoutPage: PageCheck = {
  meta: {
    code: 'FC122',
    name: 'change-without-page',
    severity: 'error',
    docs: 'A page file has neither `layout` nor `extends`, so it changes an inherited page, but no lower layer has a page with this id. Rename the file, or add `layout` or `extends`.',
  },
  *run({ composition: { files, id } }) {
    for (const { source } of files.orphans) {
      const message = `No lower layer has a page '${id}' to change. Rename the file, or add 'layout' or 'extends'.`;
      yield { location: { source, pointer: [] }, message, page: id };
    }
  },
};
