import type { Condition, LayoutNode } from '../../../../schemas';
import { findImpossibleValue, listComparisons, type Comparison } from '../../model/conditions';
import { createNodeCollector } from '../../compose/collect-nodes';
import { isObject, type Pointer } from '../../base/json';
import { memoizeOne } from '../../base/memoize-one';
import { memoizeWeak } from '../../base/memoize-weak';
import type { PathLookup } from '../../base/schema-paths';
import { didYouMean, listChoices, suggestName } from '../../base/did-you-mean';
import type { PageCheck, PageSubject } from '../check';
import type { PageFinding } from '../finding';

/** A condition of a page, and how to make findings that point into it. */
interface PageCondition {
  readonly when: Condition;
  /** Context names that are available when the condition is evaluated. */
  readonly names: ReadonlySet<string>;
  at(pointer: Pointer, on: 'key' | 'value', message: string, hint?: string): PageFinding;
}

const findConditionalNodes = createNodeCollector((node) => (node.when ? [node] : []));

const collectConditions = memoizeOne(
  ({ composition: { layout, fields }, environment, provided }: PageSubject): PageCondition[] => {
    const conditions: PageCondition[] = [];
    const page = fields.get('when');
    if (isObject(page)) {
      const at: PageCondition['at'] = (pointer, on, message, hint) => ({
        field: ['when', ...pointer],
        on,
        message,
        hint,
      });
      // The page's condition is evaluated before any data is loaded.
      conditions.push({ when: page as Condition, names: new Set(environment.context.requiredNames), at });
    }
    const names = new Set(provided.keys());
    for (const node of layout ? findConditionalNodes(layout, environment) : [])
      conditions.push(...nodeCondition(node, names));
    return conditions;
  },
);

const getComparisons = memoizeWeak((when: Condition) => listComparisons(when));

function nodeCondition(node: LayoutNode, names: ReadonlySet<string>): PageCondition[] {
  if (!node.when) return [];
  const at: PageCondition['at'] = (pointer, on, message, hint) => ({
    node,
    pointer: ['when', ...pointer],
    on,
    message,
    hint,
  });
  return [{ when: node.when, names, at }];
}

/** Replaces a page's name for data (`similar`) by the shape of its source (`vehicles`). */
function resolvePath({ path }: Comparison, provided: ReadonlyMap<string, string>): string[] {
  const [first = '', ...rest] = path.split('.');
  return [provided.get(first) ?? first, ...rest];
}

/** How to correct a path, for the documentation of checks. */
export const PATH_ADVICE =
  'The comparison then has the same result on every page. Correct the path: `schemas/context.schema.json` lists the values, `schemas/features.schema.json` the features.';

/** Says which part of a path does not exist, and which parts do. */
export function describeUnknownPath(
  path: string,
  { segment, index, candidates }: Extract<PathLookup, { isKnown: false }>,
): { message: string; hint?: string } {
  const hint = suggestName(segment, candidates);
  const where = index === 0 ? 'The page context' : `'${path.split('.').slice(0, index).join('.')}'`;
  const advice = candidates.length > 0 ? ` Use ${listChoices(candidates, 12)}.` : ' Fix the path.';
  return {
    message: `${where} has no property '${segment}'.${didYouMean(hint) || advice}`,
    ...(hint !== undefined && { hint }),
  };
}

export const unknownPath: PageCheck = {
  meta: {
    code: 'FC201',
    name: 'unknown-path',
    severity: 'error',
    docs: `A condition of a page or node names a value that no page has, usually because of a typing error. ${PATH_ADVICE}`,
  },
  *run(subject) {
    for (const { when, at } of collectConditions(subject)) {
      for (const comparison of getComparisons(when)) {
        const found = subject.environment.context.find(resolvePath(comparison, subject.provided));
        if (found.isKnown) continue;
        const { message, hint } = describeUnknownPath(comparison.path, found);
        yield at(comparison.at, 'key', message, hint);
      }
    }
  },
};

export const absentData: PageCheck = {
  meta: {
    code: 'FC202',
    name: 'absent-data',
    severity: 'error',
    docs: 'A condition uses data that the page does not provide, or the condition of a page itself uses data, which is loaded only later. Add the data to `provides`, or move the condition to a node.',
  },
  *run(subject) {
    const { context } = subject.environment;
    for (const { when, names, at } of collectConditions(subject)) {
      for (const comparison of getComparisons(when)) {
        const [name = ''] = comparison.path.split('.');
        if (names.has(name) || !context.names.includes(name)) continue;
        const message = subject.provided.has(name)
          ? `'${name}' is not loaded yet when the page's condition is evaluated. Move the condition to a node.`
          : `The page does not provide '${name}'. Add it to 'provides'.`;
        yield at(comparison.at, 'key', message);
      }
    }
  },
};

export const impossibleValue: PageCheck = {
  meta: {
    code: 'FC203',
    name: 'impossible-value',
    severity: 'error',
    docs: 'A condition compares with a value that can never occur (not one of the allowed values, a string instead of a number, an invalid date), so the comparison is always true or never true. Use one of the possible values.',
  },
  *run(subject) {
    for (const { when, at } of collectConditions(subject)) {
      for (const comparison of getComparisons(when)) {
        const shape = resolvePath(comparison, subject.provided);
        const problem = findImpossibleValue(comparison, shape, subject.environment.context);
        if (problem) yield at(comparison.at, 'value', problem.message, problem.hint);
      }
    }
  },
};
