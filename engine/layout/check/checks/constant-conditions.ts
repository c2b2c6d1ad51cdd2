import { schemas, type Condition } from '../../../../schemas';
import {
  listComparisons,
  findConditions,
  listedValues,
  conditionSolver,
  type Outcome,
} from '../../model/conditions';
import { readDocument, documentObject } from '../../model/document';
import { isObject, getOwn } from '../../base/json';
import { memoizeOne } from '../../base/memoize-one';
import { readPageFacts, type PageFacts } from '../policies';
import type { Environment } from '../../model/environment';
import type { PageCheck, PageSubject, SourceCheck } from '../check';
import type { PageFinding } from '../finding';

/** Nodes whose own condition always comes out the same; looked for once for both checks. */
const settled = memoizeOne((subject: PageSubject): readonly Settled[] => [...findSettled(subject)]);

interface Settled {
  readonly outcome: Outcome;
  readonly found: PageFinding;
}

function* findSettled({ composition, environment, provided }: PageSubject): Generator<Settled> {
  const { nodes } = readPageFacts(composition, environment, provided);
  for (const { node, conditions } of nodes) {
    if (!node.when || !isPossibleAtAll(node.when, environment)) continue;
    const outcome = outcomeWithin(conditions, environment);
    const [path = ''] = Object.keys(node.when);
    const pointer = ['when', path];
    const around = conditions.length > 1 ? ', given the conditions around it' : '';
    if (outcome === 'never') {
      const message = `This condition never holds${around}, so '${node.id}' is never shown. Fix it, or remove the node.`;
      yield { outcome, found: { node, pointer, on: 'key', message } };
    } else if (outcome === 'always') {
      const message = `This condition always holds${around}. Remove it.`;
      yield { outcome, found: { node, pointer, on: 'key', message } };
    }
  }
}

/** A comparison with a value that cannot be there is told by itself, with what was meant. */
function isPossibleAtAll(when: Condition, { context }: Environment): boolean {
  return listComparisons(when).every(({ path, values }) => {
    const found = context.find(path.split('.'));
    const listed = found.isKnown ? listedValues(found.at.schemas) : undefined;
    return !listed || values.every((value) => value === null || listed.includes(value));
  });
}

function outcomeWithin(
  conditions: PageFacts['nodes'][number]['conditions'],
  { context }: Environment,
): Outcome | undefined {
  const own = conditions.at(-1);
  // `{}` says on purpose that everything fits.
  return own && Object.keys(own).length > 0
    ? conditionSolver(context).outcome(own, conditions.slice(0, -1))
    : undefined;
}

export const neverHolds: PageCheck = {
  meta: {
    code: 'FC910',
    name: 'never-holds',
    severity: 'warning',
    docs: 'A condition that no visit can meet, alone or together with those around it: `car_type` is never both `new` and `used`. The node is never shown. It is worked out from the values that the schemas list; what goes through a list is not judged.',
  },
  *run(subject) {
    for (const { outcome, found } of settled(subject)) if (outcome === 'never') yield found;
  },
};

export const alwaysHolds: PageCheck = {
  meta: {
    code: 'FC911',
    name: 'always-holds',
    severity: 'advice',
    docs: 'A condition that every visit meets, alone or given those around it, so it hides nothing. Remove it.',
  },
  *run(subject) {
    for (const { outcome, found } of settled(subject)) if (outcome === 'always') yield found;
  },
};

export const settledInTenant: SourceCheck = {
  meta: {
    code: 'FC912',
    name: 'settled-in-tenant',
    severity: 'warning',
    docs: 'A condition in tenant.json (a menu entry, a setting) that always or never holds. Fix it or remove it.',
  },
  *run({ source, path, environment }) {
    if (path !== 'tenant.json') return;
    const config = documentObject(readDocument(source, 'tenant'));
    const placed = [
      ...findConditions(schemas.tenant, config),
      ...findConditions(schemas.settings, getOwn(config, 'settings'), ['settings']),
    ];
    for (const { when, at } of placed) {
      if (!isObject(when) || !isPossibleAtAll(when as Condition, environment)) continue;
      const outcome = outcomeWithin([when as Condition], environment);
      if (!outcome) continue;
      yield {
        place: { source, pointer: at },
        message: `This condition ${outcome} holds. Fix it, or remove it.`,
      };
    }
  },
};
