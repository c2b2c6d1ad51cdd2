import { compileCondition, type Condition, type LayoutNode } from '../../../../schemas';
import { createNodeCollector } from '../../compose/collect-nodes';
import { readFieldGroup } from '../../compose/compose-page';
import { getOwn, isObject } from '../../base/json';
import { memoizeOne } from '../../base/memoize-one';
import type { PageCheck, PageSubject } from '../check';

interface RequiredNeed {
  readonly node: LayoutNode;
  readonly name: string;
  /** For showing the node: its own and those of its ancestors. */
  readonly conditions: readonly Condition[];
  /** A repeating slot around the node provides the data, or an ancestor needs it as well. */
  readonly isSettled: boolean;
}

const listRequiredNames = ({ block, bind }: LayoutNode, environment: PageSubject['environment']): string[] =>
  (environment.blocks.get(block)?.needs ?? [])
    .filter(({ isOptional }) => !isOptional)
    .map(({ name }) => getOwn(bind, name) ?? name);

const collectRequiredNeeds = createNodeCollector(
  (node, environment): RequiredNeed[] =>
    listRequiredNames(node, environment).map((name) => ({
      node,
      name,
      conditions: node.when ? [node.when] : [],
      isSettled: false,
    })),
  (need, node, slot, environment) => {
    const repeated = getOwn(environment.blocks.get(node.block)?.manifest.slots, slot)?.repeat ?? {};
    const isSettled =
      need.isSettled ||
      Object.hasOwn(repeated, need.name) ||
      listRequiredNames(node, environment).includes(need.name);
    return { ...need, isSettled, conditions: node.when ? [node.when, ...need.conditions] : need.conditions };
  },
);

/** Whether a condition fails on every page without the data of a name, whatever else the page has. */
export function failsWithout(when: Condition, name: string): boolean {
  const fails = (part: unknown) => isObject(part) && failsWithout(part as Condition, name);
  return Object.entries(when).some(([key, value]) => {
    if (key === '$and') return Array.isArray(value) && value.some(fails);
    if (key === '$or') return Array.isArray(value) && value.every(fails);
    return key.split('.')[0] === name && !compileCondition({ [key]: value } as Condition)({});
  });
}

/** Name of optional data on the page → its source. */
export const listOptionalData = memoizeOne(
  ({ composition, environment }: PageSubject): ReadonlyMap<string, string> =>
    new Map(
      Object.entries(readFieldGroup(composition.fields, 'provides')).flatMap(([name, provide]) => {
        if (!isObject(provide) || typeof provide.source !== 'string') return [];
        const { optional, presentWith } = environment.sources.get(provide.source) ?? {};
        const given = presentWith === undefined ? undefined : provide[presentWith];
        // A query parameter can be missing from the address.
        const isGiven = typeof given === 'string' && !given.startsWith('?');
        return optional && !isGiven ? [[name, provide.source] as const] : [];
      }),
    ),
);

export const unguardedOptionalData: PageCheck = {
  meta: {
    code: 'FC112',
    name: 'optional-data',
    severity: 'error',
    suppressedBy: 'other-files',
    docs: 'A block needs data that its source may not have, such as the car when the address has no `?car_id`. The block then fails, and the page is shown without it. Add a condition to the node or an ancestor that is false without the data: `{ "vehicle.id": { "$exists": true } }`.',
  },
  *run(subject) {
    const optional = listOptionalData(subject);
    const { layout } = subject.composition;
    if (optional.size === 0 || !layout) return;
    for (const { node, name, conditions, isSettled } of collectRequiredNeeds(layout, subject.environment)) {
      const source = optional.get(name);
      if (source === undefined || isSettled || conditions.some((when) => failsWithout(when, name))) continue;
      const message = `'${node.block}' needs '${name}', which the source '${source}' leaves out on some addresses, so the block fails there. Add a condition that is false without '${name}' to the node or an ancestor.`;
      yield { node, pointer: ['block'], message };
    }
  },
};
