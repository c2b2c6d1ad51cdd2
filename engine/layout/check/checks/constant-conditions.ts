import { schemas, type Condition } from '../../../../schemas';
import {
  listComparisons,
  findConditions,
  findImpossibleValue,
  getConditionSolver,
  shapePath,
  type Outcome,
} from '../../model/conditions';
import { readDocument, getDocumentObject } from '../../model/document';
import { isObject, getOwn } from '../../base/json';
import { memoizeOne } from '../../base/memoize-one';
import { listOptionalData } from './page-optional-data';
import { readPageFacts, type PageFacts } from '../policies';
import type { Environment } from '../../model/environment';
import type { PageCheck, PageSubject, FileCheck } from '../check';
import type { PageFinding } from '../finding';

/** Computed once for both checks. */
const listConstantConditions = memoizeOne((subject: PageSubject): readonly ConstantCondition[] => [
  ...findConstantConditions(subject),
]);

interface ConstantCondition {
  readonly outcome: Outcome;
  readonly found: PageFinding;
}

function* findConstantConditions(subject: PageSubject): Generator<ConstantCondition> {
  const { composition, environment, provided } = subject;
  const { nodes } = readPageFacts(composition, environment, provided);
  const optional = listOptionalData(subject);
  const isPublic = (composition.fields.get('access') ?? 'public') === 'public';
  for (const { node, conditions } of nodes) {
    if (!node.when || !hasOnlyPossibleValues(node.when, environment)) continue;
    // The solver assumes all fields that the schema requires of a car, but there may be no car.
    if (readsNames(node.when, optional)) continue;
    const outcome = determineOutcome(conditions, environment);
    const [path = ''] = Object.keys(node.when);
    const pointer = ['when', path];
    if (outcome === undefined && isPublic && isOnlyForSignedIn(conditions, environment)) {
      const message = `This condition is never true, so '${node.id}' is never shown: 'user.signedIn' is always false on public pages. Fix it, remove the node, or set the page's 'access'.`;
      yield { outcome: 'never', found: { node, pointer, on: 'key', message } };
      continue;
    }
    const qualifier = conditions.length > 1 ? ', given the conditions of its ancestors' : '';
    if (outcome === 'never') {
      const message = `This condition is never true${qualifier}, so '${node.id}' is never shown. Fix it, or remove the node.`;
      yield { outcome, found: { node, pointer, on: 'key', message } };
    } else if (outcome === 'always') {
      const message = `This condition is always true${qualifier}. Remove it.`;
      yield { outcome, found: { node, pointer, on: 'key', message } };
    }
  }
}

const readsNames = (when: Condition, names: ReadonlyMap<string, string>): boolean =>
  names.size > 0 && listComparisons(when).some(({ path }) => names.has(path.split('.')[0] ?? ''));

/** Returns false for impossible values: they have a separate check, which suggests the right one. */
function hasOnlyPossibleValues(when: Condition, { context }: Environment): boolean {
  return listComparisons(when).every(
    (comparison) => findImpossibleValue(comparison, shapePath(comparison.path), context) === undefined,
  );
}

const SIGNED_IN = 'user.signedIn';
const ANONYMOUS: Condition = { [SIGNED_IN]: false };

/** Whether a node is shown to signed-in visitors only. Public pages are rendered as if nobody has signed in. */
function isOnlyForSignedIn(conditions: readonly Condition[], environment: Environment): boolean {
  const own = conditions.at(-1);
  if (!own || !listComparisons(own).some(({ path }) => path === SIGNED_IN)) return false;
  return determineOutcome([ANONYMOUS, ...conditions], environment) === 'never';
}

function determineOutcome(
  conditions: PageFacts['nodes'][number]['conditions'],
  { context }: Environment,
): Outcome | undefined {
  const own = conditions.at(-1);
  // `{}` matches everything on purpose.
  return own && Object.keys(own).length > 0
    ? getConditionSolver(context).outcome(own, conditions.slice(0, -1))
    : undefined;
}

export const neverTrue: PageCheck = {
  meta: {
    code: 'FC910',
    name: 'never-true',
    severity: 'warning',
    suppressedBy: 'page',
    docs: 'A condition can never be true, alone or together with the conditions of its ancestors. For example, `car_type` is never both `new` and `used`. The node is never shown. The check uses the values that the schemas list and ignores paths through lists. `user.signedIn` is always false on public pages, because their HTML is the same for every visitor; it can be true on pages with `access`. Fix the condition, or remove the node.',
  },
  *run(subject) {
    for (const { outcome, found } of listConstantConditions(subject)) if (outcome === 'never') yield found;
  },
};

export const alwaysTrue: PageCheck = {
  meta: {
    code: 'FC911',
    name: 'always-true',
    severity: 'advice',
    suppressedBy: 'page',
    docs: 'A condition is always true, alone or given the conditions of its ancestors, so it hides nothing. Remove it.',
  },
  *run(subject) {
    for (const { outcome, found } of listConstantConditions(subject)) if (outcome === 'always') yield found;
  },
};

export const constantConditionInTenant: FileCheck = {
  meta: {
    code: 'FC912',
    name: 'constant-condition-in-tenant',
    severity: 'warning',
    docs: 'A condition in tenant.json (in a menu entry or a setting) is always true or never true. Fix or remove it.',
  },
  *run({ source, path, environment }) {
    if (path !== 'tenant.json') return;
    const config = getDocumentObject(readDocument(source, 'tenant'));
    const located = [
      ...findConditions(schemas.tenant, config),
      ...findConditions(schemas.settings, getOwn(config, 'settings'), ['settings']),
    ];
    for (const { when, at } of located) {
      if (!isObject(when) || !hasOnlyPossibleValues(when as Condition, environment)) continue;
      const outcome = determineOutcome([when as Condition], environment);
      if (!outcome) continue;
      yield {
        location: { source, pointer: at },
        message: `This condition is ${outcome} true. Fix or remove it.`,
      };
    }
  },
};
