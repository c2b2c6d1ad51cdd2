import type { MigrationStep } from '../../../../schemas';
import { isObject, getOwn } from '../../base/json';
import { setAt, unsetAt, valueAt, type Step } from '../../model/operations';
import {
  editEach,
  parsePattern,
  comparePaths,
  rewritePath,
  sharedPrefix,
  keySteps,
  type PropPattern,
} from './prop-pattern';

/** What a file says of a node's props at a path: all of them (no path), or one in a change. */
export interface Statement {
  readonly path: readonly Step[];
  /** Absent in an `unset`. */
  readonly value?: unknown;
}

/** What becomes of a statement, and what of it is lost. */
export interface Outcome {
  readonly statements: readonly Statement[];
  readonly lost: readonly unknown[];
  /** Why a person must look at it. */
  readonly trouble?: string;
}

type Do<Name extends MigrationStep['op']> = (
  step: Extract<MigrationStep, { op: Name }>,
  statement: Statement,
) => Outcome;

const same = (statement: Statement): Outcome => ({ statements: [statement], lost: [] });
const isUnset = (statement: Statement) => !('value' in statement);

/** The part of a pattern below the path of a statement. */
const below = (pattern: PropPattern, { path }: Statement) => pattern.slice(path.length);

const withValue = (statement: Statement, value: unknown): Statement => ({ ...statement, value });

/** Takes what stands at the keys out of a value. */
function taken(value: unknown, steps: readonly Step[]): { rest: unknown; found: boolean; value?: unknown } {
  const { exists, value: inner } = valueAt(value, steps);
  return exists ? { rest: unsetAt(value, steps), found: true, value: inner } : { rest: value, found: false };
}

function movedWithin(value: unknown, from: PropPattern, to: PropPattern): unknown {
  const depth = sharedPrefix(from, to) ?? 0;
  return editEach(value, from.slice(0, depth), (inner) => {
    const out = taken(inner, keySteps(from.slice(depth)));
    if (!out.found) return inner;
    const put = setAt(out.rest, keySteps(to.slice(depth)), out.value);
    return 'value' in put ? put.value : inner;
  });
}

const renameProp: Do<'rename-prop'> = (step, statement) => {
  const [from, to] = [parsePattern(step.from), parsePattern(step.to)];
  if (sharedPrefix(from, to) === undefined) return same(statement);
  const { path, value } = statement;
  const relation = comparePaths(from, path);
  if (relation === 'beside') return same(statement);
  if (relation === 'within') {
    const next = rewritePath(path, from, to);
    return same(next ? { ...statement, path: next } : statement);
  }
  if (isUnset(statement)) return { ...same(statement), trouble: `It takes away what holds '${step.from}'.` };
  if (comparePaths(to, path) === 'around') {
    return same(withValue(statement, movedWithin(value, below(from, statement), below(to, statement))));
  }
  const out = taken(value, keySteps(below(from, statement)));
  if (!out.found) return same(statement);
  const moved = { path: keySteps(to), value: out.value };
  return { statements: [withValue(statement, out.rest), moved], lost: [] };
};

const mapValues: Do<'map-values'> = ({ prop, values }, statement) => {
  const pattern = parsePattern(prop);
  const { path, value } = statement;
  const isHere = path.length === pattern.length;
  const relation = comparePaths(pattern, path);
  if (isUnset(statement) || relation === 'beside' || (relation === 'within' && !isHere))
    return same(statement);
  const map = (old: unknown) => {
    const isScalar = typeof old === 'string' || typeof old === 'number' || typeof old === 'boolean';
    return isScalar && Object.hasOwn(values, String(old)) ? getOwn(values, String(old)) : old;
  };
  return same(withValue(statement, editEach(value, below(pattern, statement), map)));
};

/** What did not state the prop keeps the default that counted for it. */
const keepDefault: Do<'keep-default'> = ({ prop, value: old }, statement) => {
  const pattern = parsePattern(prop);
  const relation = comparePaths(pattern, statement.path);
  if (relation === 'beside') return same(statement);
  if (isUnset(statement)) {
    if (relation === 'within') {
      return statement.path.length === pattern.length ? same({ ...statement, value: old }) : same(statement);
    }
    return { ...same(statement), trouble: `It takes away what holds '${prop}', whose default has changed.` };
  }
  const inner = below(pattern, statement);
  const last = inner.at(-1);
  if (relation === 'within' || !last || !('key' in last)) return same(statement);
  const filled = editEach(statement.value, inner.slice(0, -1), (holder) =>
    isObject(holder) && !Object.hasOwn(holder, last.key) ? { ...holder, [last.key]: old } : holder,
  );
  return same(withValue(statement, filled));
};

const removeProp: Do<'remove-prop'> = ({ prop }, statement) => {
  const pattern = parsePattern(prop);
  const relation = comparePaths(pattern, statement.path);
  if (relation === 'beside') return same(statement);
  if (relation === 'within') return { statements: [], lost: isUnset(statement) ? [] : [statement.value] };
  if (isUnset(statement)) return same(statement);
  const inner = below(pattern, statement);
  const last = inner.at(-1);
  if (!last || !('key' in last)) return same(statement);
  const lost: unknown[] = [];
  const value = editEach(statement.value, inner.slice(0, -1), (holder) => {
    if (!isObject(holder) || !Object.hasOwn(holder, last.key)) return holder;
    lost.push(holder[last.key]);
    return unsetAt(holder, [{ key: last.key }]);
  });
  return { statements: [withValue(statement, value)], lost };
};

/** Steps that say nothing of props. */
const nothing = (_: MigrationStep, statement: Statement) => same(statement);

const STEPS: { readonly [Name in MigrationStep['op']]: Do<Name> } = {
  'rename-prop': renameProp,
  'map-values': mapValues,
  'keep-default': keepDefault,
  'remove-prop': removeProp,
  'rename-slot': nothing,
  'rename-text': nothing,
  'rename-block': nothing,
};

/** A statement about props after all steps, in order. */
export function migrateStatement(steps: readonly MigrationStep[], statement: Statement): Outcome {
  return steps.reduce<Outcome>(
    ({ statements, lost, trouble }, step) => {
      // The table pairs each name with the step of that name; TypeScript cannot follow the pairing by itself.
      const apply = STEPS[step.op] as (step: MigrationStep, statement: Statement) => Outcome;
      const outcomes = statements.map((one) => apply(step, one));
      return {
        statements: outcomes.flatMap((one) => one.statements),
        lost: [...lost, ...outcomes.flatMap((one) => one.lost)],
        trouble: trouble ?? outcomes.find((one) => one.trouble)?.trouble,
      };
    },
    { statements: [statement], lost: [] },
  );
}
