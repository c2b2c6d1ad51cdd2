import { schemas, type BlockManifest } from '../../../../schemas';
import { memoizeWeak } from '../../base/memoize-weak';
import { SchemaPaths } from '../../base/schema-paths';
import { traceSteps } from '../../compose/trace';
import type { FailedChange } from '../../compose/compose-page';
import type { CheckMeta } from '../../model/diagnostic';
import { describeNode, getComposedKind, getComposedPath, findMainNode } from '../../model/composed-key';
import { describeFormNode, getItemId } from '../../model/forms/form-file';
import { getPageId } from '../../model/document';
import type { JsonSource } from '../../model/source';
import { findNode } from '../../model/node-tree';
import { parsePropPath, type ChangeProblem } from '../../model/operations';
import { didYouMean, listChoices, suggestName } from '../../base/did-you-mean';
import type { PageCheck, PageSubject } from '../check';

type ProblemOf<Kind> = Extract<ChangeProblem, { kind: Kind }>;
type Words = { message: string; hint?: string };

const getKind = ({ composition }: PageSubject) => getComposedKind(composition.id);

/** The page of a file, which may be one that the checked page extends. */
export const getFindingPage = (source: JsonSource, subject: PageSubject): string =>
  getKind(subject) === 'page' ? getPageId(source.file) : subject.composition.id;

/** Creates the check for one kind of change that could not be applied. */
function createChangeCheck<Kind extends ChangeProblem['kind']>(
  kind: Kind,
  meta: CheckMeta,
  describe: (problem: ProblemOf<Kind>, subject: PageSubject) => Words,
): PageCheck {
  const isOfKind = (problem: FailedChange['problem']): problem is ProblemOf<Kind> => problem.kind === kind;
  return {
    meta,
    *run(subject) {
      for (const { problem, source, at } of subject.composition.failures) {
        if (!isOfKind(problem)) continue;
        yield {
          location: { source, pointer: at },
          page: getFindingPage(source, subject),
          ...describe(problem, subject),
        };
      }
    },
  };
}

/** A missing field or step of a form, with the most similar one. */
function describeMissing(id: string, known: readonly string[]): Words {
  const hint = suggestName(id, known);
  const name = hint === undefined ? undefined : getItemId(hint);
  const rest = name === undefined ? ' Fix the id, or remove the change.' : didYouMean(name);
  const what = describeFormNode(id).replace(/^the /, '');
  return { message: `The inherited form has no ${what}.${rest}`, ...(name !== undefined && { hint: name }) };
}

const REMOVALS: ReadonlySet<string> = new Set(['remove', 'replace', 'unwrap']);

export const targetMissing = createChangeCheck(
  'target-missing',
  {
    code: 'FC120',
    name: 'target-missing',
    severity: 'error',
    suppressedBy: 'other-files',
    docs: 'A change addresses a node that the inherited page does not have, perhaps because a lower layer has changed. Fix the id, or remove the change.',
  },
  ({ id, known }, subject) => {
    const { composition, environment } = subject;
    const removal = traceSteps(composition.steps, environment).nodes.get(id)?.entries.at(-1);
    if (removal && REMOVALS.has(removal.operation)) {
      const where = `${removal.file}:${removal.line}`;
      const what = describeNode(id, composition.id).replace(/^T/, 't');
      return { message: `The change at ${where} already removes ${what}. Remove one of the two changes.` };
    }
    if (getKind(subject) === 'form') return describeMissing(id, known);
    const hint = suggestName(id, known);
    return {
      message: `The inherited page has no node '${id}'.${didYouMean(hint)}${hint ? '' : ' Fix the id, or remove the change.'}`,
      hint,
    };
  },
);

const badChangePath = createChangeCheck(
  'bad-prop-path',
  {
    code: 'FC121',
    name: 'bad-prop-path',
    severity: 'error',
    suppressedBy: 'other-files',
    docs: 'The path of a `set`, `unset` or `final` is invalid or names a property that does not exist. Fix it: separate properties by dots, and address entries of lists by their id, as in `tabs[specs].title`.',
  },
  ({ path, reason }) => ({ message: `Invalid path '${path}': ${reason}.` }),
);

const getPropPaths = memoizeWeak(
  ({ props }: BlockManifest) => new SchemaPaths(schemas, { type: 'object', ...props }),
);

/** Also finds a `final` whose path is not a prop of the block: it would protect nothing. */
export const badPropPath: PageCheck = {
  meta: badChangePath.meta,
  *run(subject) {
    yield* badChangePath.run(subject);
    const { composition, environment } = subject;
    for (const step of composition.steps) {
      if (step.kind !== 'change' || step.operation.op !== 'final') continue;
      const { node: id, path = '' } = step.operation;
      const keys = (parsePropPath(path) ?? []).flatMap((part) => ('key' in part ? [part.key] : []));
      const block = composition.layout && findNode(composition.layout, id)?.node.block;
      const manifest = block === undefined ? undefined : environment.blocks.get(block)?.manifest;
      if (keys.length === 0 || !manifest) continue;
      const found = getPropPaths(manifest).find(keys);
      if (found.isKnown) continue;
      const hint = suggestName(found.segment, found.candidates);
      const parent = keys.slice(0, found.index).join('.');
      const owner = parent ? `'${parent}' of '${block}'` : `'${block}'`;
      const choices = found.candidates.length > 0 ? ` Use ${listChoices(found.candidates, 20)}.` : '';
      yield {
        location: { source: step.source, pointer: [...step.at, 'path'] },
        page: getPageId(step.source.file),
        node: id,
        message: `Invalid path '${path}': ${owner} has no property '${found.segment}'.${didYouMean(hint)}${hint ? '' : choices}`,
        hint,
      };
    }
  },
};

export const invalidTarget = createChangeCheck(
  'invalid-target',
  {
    code: 'FC123',
    name: 'invalid-target',
    severity: 'error',
    docs: 'An `insert` or `move` has an invalid target, or a change moves or removes the root. Use exactly one of `before`, `after` and `into` with `slot`. The root can be replaced but not moved or removed, and a node cannot be moved into itself.',
  },
  ({ reason }) => ({ message: `Cannot apply this change: ${reason}.` }),
);

const describeOwner = (id: string, subject: PageSubject): string =>
  getKind(subject) === 'form' ? describeFormNode(id) : `'${id}'`;

export const nothingToUnset = createChangeCheck(
  'nothing-to-unset',
  {
    code: 'FC124',
    name: 'nothing-to-unset',
    severity: 'warning',
    suppressedBy: 'other-files',
    docs: 'An `unset` names a prop that no lower layer sets, so it has no effect. Remove it.',
  },
  ({ path, id }, subject) => {
    const of = findMainNode(subject.composition.id) === id ? '' : ` of ${describeOwner(id, subject)}`;
    return { message: `No lower layer sets '${path}'${of}. Remove this change.` };
  },
);

/** Fields that make a file define its page, entry or form instead of changing it. */
const WHOLE_FILES = {
  page: { what: 'a page', add: "'layout' or 'extends'" },
  entry: { what: 'an entry', add: "'fields'" },
  form: { what: 'a form', add: "'form'" },
} as const;

export const changeWithoutPage: PageCheck = {
  meta: {
    code: 'FC122',
    name: 'change-without-page',
    severity: 'error',
    suppressedBy: 'other-files',
    docs: 'A page file has neither `layout` nor `extends`, so it changes an inherited page, but no lower layer has a page with this id. Rename the file, or add `layout` or `extends`. The same applies to an entry of a collection without `fields`, and for a form without `form`.',
  },
  *run(subject) {
    const { files, id } = subject.composition;
    // The files of higher layers change a page as soon as the lowest one is fixed.
    for (const { source } of files.orphans.slice(0, 1)) {
      const { what, add } = WHOLE_FILES[getKind(subject)];
      if (source.isMarkdown) {
        const message = `This file is the text of the entry '${id}', which no layer has. Add '${getComposedPath(id)}' with 'fields', or rename the file.`;
        yield { location: { source, pointer: [] }, message, page: id };
        continue;
      }
      const message = `No lower layer has ${what} '${id}' to change. Rename the file, or add ${add}.`;
      yield { location: { source, pointer: [] }, message, page: id };
    }
  },
};
