import type { Condition, LayoutNode } from '../../../../schemas';
import { listComparisons, listedValues, type Comparison } from '../../model/conditions';
import { nodeCollector } from '../../compose/collect-nodes';
import { isObject, type Pointer } from '../../base/json';
import { memoizeOne } from '../../base/memoize-one';
import { memoizeWeak } from '../../base/memoize-weak';
import { didYouMean, listNames, suggestName } from '../../base/did-you-mean';
import type { PageCheck, PageSubject } from '../check';
import type { PageFinding } from '../finding';

/** A condition of the page and how to point into it. */
interface Place {
  readonly when: Condition;
  /** Names of the context that are there when it is asked. */
  readonly names: ReadonlySet<string>;
  at(pointer: Pointer, on: 'key' | 'value', message: string, hint?: string): PageFinding;
}

/** The nodes of a tree that have a condition. */
const conditioned = nodeCollector((node) => (node.when ? [node] : []));

const conditionsOf = memoizeOne(
  ({ composition: { layout, fields }, environment, provided }: PageSubject): Place[] => {
    const places: Place[] = [];
    const page = fields.get('when');
    if (isObject(page)) {
      const at: Place['at'] = (pointer, on, message, hint) => ({
        field: ['when', ...pointer],
        on,
        message,
        hint,
      });
      // The page's own condition is asked before any data are fetched.
      places.push({ when: page as Condition, names: new Set(environment.context.requiredNames), at });
    }
    const names = new Set(provided.keys());
    for (const node of layout ? conditioned(layout, environment) : [])
      places.push(...nodeCondition(node, names));
    return places;
  },
);

const comparisonsOf = memoizeWeak((when: Condition) => listComparisons(when));

function nodeCondition(node: LayoutNode, names: ReadonlySet<string>): Place[] {
  if (!node.when) return [];
  const at: Place['at'] = (pointer, on, message, hint) => ({
    node,
    pointer: ['when', ...pointer],
    on,
    message,
    hint,
  });
  return [{ when: node.when, names, at }];
}

/** A page's own name for data (`similar`) stands for what the source gives (`vehicles`). */
function pathOf({ path }: Comparison, provided: ReadonlyMap<string, string>): string[] {
  const [first = '', ...rest] = path.split('.');
  return [provided.get(first) ?? first, ...rest];
}

export const unknownPath: PageCheck = {
  meta: {
    code: 'FC201',
    name: 'unknown-path',
    severity: 'error',
    docs: 'A condition names something that the page context does not have, so it would never hold. Fix the path. Every feature a condition may name stands in features.schema.json.',
  },
  *run(subject) {
    for (const { when, at } of conditionsOf(subject)) {
      for (const one of comparisonsOf(when)) {
        const found = subject.environment.context.find(pathOf(one, subject.provided));
        if (found.isKnown) continue;
        const hint = suggestName(found.segment, found.candidates);
        const where =
          found.index === 0 ? 'the page context' : `'${one.path.split('.').slice(0, found.index).join('.')}'`;
        yield at(one.at, 'key', `Nothing is called '${found.segment}' in ${where}.${didYouMean(hint)}`, hint);
      }
    }
  },
};

export const absentData: PageCheck = {
  meta: {
    code: 'FC202',
    name: 'absent-data',
    severity: 'error',
    docs: 'A condition names data that this page does not provide. Add them to `provides`, or ask about something else.',
  },
  *run(subject) {
    const { context } = subject.environment;
    for (const { when, names, at } of conditionsOf(subject)) {
      for (const one of comparisonsOf(when)) {
        const [name = ''] = one.path.split('.');
        if (names.has(name) || !context.names.includes(name)) continue;
        const message = subject.provided.has(name)
          ? `'${name}' is not there yet when the page's own condition is asked. Put the condition on a node.`
          : `The page provides no '${name}'. Add it to 'provides'.`;
        yield at(one.at, 'key', message);
      }
    }
  },
};

export const impossibleValue: PageCheck = {
  meta: {
    code: 'FC203',
    name: 'impossible-value',
    severity: 'error',
    docs: 'A condition compares with a value that can never be there, so the comparison always comes out the same. Use one of the possible values.',
  },
  *run(subject) {
    for (const { when, at } of conditionsOf(subject)) {
      for (const one of comparisonsOf(when)) {
        const found = subject.environment.context.find(pathOf(one, subject.provided));
        const allowed = found.isKnown ? listedValues(found.at.schemas) : undefined;
        for (const value of one.values) {
          if (!allowed || value === null || allowed.includes(value)) continue;
          const hint = typeof value === 'string' ? suggestName(value, allowed.map(String)) : undefined;
          const message = `'${one.path}' is never ${JSON.stringify(value)}.${didYouMean(hint)} It is one of ${listNames(allowed.map(String), 12)}.`;
          yield at(one.at, 'value', message, hint);
        }
      }
    }
  },
};
