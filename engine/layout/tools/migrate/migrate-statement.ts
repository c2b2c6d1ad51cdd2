import type { MigrationStep } from '../../../../schemas';
import { isObject, getOwn } from '../../base/json';
import { setAt, unsetAt, readValueAt, type PathStep } from '../../model/operations';
import {
  editEach,
  parsePattern,
  comparePaths,
  rewritePath,
  findSharedPrefix,
  listKeySteps,
  type PropPattern,
} from './prop-pattern';

/** A statement about a node's props: all of them (empty path), or one of them in a change. */
export interface Statement {
  readonly path: readonly PathStep[];
  /** Absent in an `unset`. */
  readonly value?: unknown;
}

export interface Outcome {
  readonly statements: readonly Statement[];
  readonly lost: readonly unknown[];
  /** Why a person must decide. */
  readonly problem?: string;
}

type ApplyStep<Name extends MigrationStep['op']> = (
  step: Extract<MigrationStep, { op: Name }>,
  statement: Statement,
) => Outcome;

const unchanged = (statement: Statement): Outcome => ({ statements: [statement], lost: [] });
const isUnset = (statement: Statement) => !('value' in statement);

/** The part of a pattern that remains below a statement's path. */
const below = (pattern: PropPattern, { path }: Statement) => pattern.slice(path.length);

const withValue = (statement: Statement, value: unknown): Statement => ({ ...statement, value });

function removeValue(
  value: unknown,
  steps: readonly PathStep[],
): { rest: unknown; found: boolean; value?: unknown } {
  const { exists, value: inner } = readValueAt(value, steps);
  return exists ? { rest: unsetAt(value, steps), found: true, value: inner } : { rest: value, found: false };
}

function moveWithin(value: unknown, from: PropPattern, to: PropPattern): unknown {
  const depth = findSharedPrefix(from, to) ?? 0;
  return editEach(value, from.slice(0, depth), (inner) => {
    const out = removeValue(inner, listKeySteps(from.slice(depth)));
    if (!out.found) return inner;
    const put = setAt(out.rest, listKeySteps(to.slice(depth)), out.value);
    return 'value' in put ? put.value : inner;
  });
}

const renameProp: ApplyStep<'rename-prop'> = (step, statement) => {
  const [from, to] = [parsePattern(step.from), parsePattern(step.to)];
  if (findSharedPrefix(from, to) === undefined) return unchanged(statement);
  const { path, value } = statement;
  const relation = comparePaths(from, path);
  if (relation === 'beside') return unchanged(statement);
  if (relation === 'within') {
    const next = rewritePath(path, from, to);
    return unchanged(next ? { ...statement, path: next } : statement);
  }
  if (isUnset(statement))
    return {
      ...unchanged(statement),
      problem: `It removes a value that contains '${step.from}'. Check it manually.`,
    };
  if (comparePaths(to, path) === 'around') {
    return unchanged(withValue(statement, moveWithin(value, below(from, statement), below(to, statement))));
  }
  const out = removeValue(value, listKeySteps(below(from, statement)));
  if (!out.found) return unchanged(statement);
  const moved = { path: listKeySteps(to), value: out.value };
  return { statements: [withValue(statement, out.rest), moved], lost: [] };
};

const mapValues: ApplyStep<'map-values'> = ({ prop, values }, statement) => {
  const pattern = parsePattern(prop);
  const { path, value } = statement;
  const isHere = path.length === pattern.length;
  const relation = comparePaths(pattern, path);
  if (isUnset(statement) || relation === 'beside' || (relation === 'within' && !isHere))
    return unchanged(statement);
  const map = (old: unknown) => {
    const isScalar = typeof old === 'string' || typeof old === 'number' || typeof old === 'boolean';
    return isScalar && Object.hasOwn(values, String(old)) ? getOwn(values, String(old)) : old;
  };
  return unchanged(withValue(statement, editEach(value, below(pattern, statement), map)));
};

/** Statements that do not set the prop get its old default as a value. */
const keepDefault: ApplyStep<'keep-default'> = ({ prop, value: old }, statement) => {
  const pattern = parsePattern(prop);
  const relation = comparePaths(pattern, statement.path);
  if (relation === 'beside') return unchanged(statement);
  if (isUnset(statement)) {
    if (relation === 'within') {
      return statement.path.length === pattern.length
        ? unchanged({ ...statement, value: old })
        : unchanged(statement);
    }
    return {
      ...unchanged(statement),
      problem: `It removes a value that contains '${prop}', whose default has changed. Check it manually.`,
    };
  }
  const inner = below(pattern, statement);
  const last = inner.at(-1);
  if (relation === 'within' || !last || !('key' in last)) return unchanged(statement);
  const filled = editEach(statement.value, inner.slice(0, -1), (container) =>
    isObject(container) && !Object.hasOwn(container, last.key)
      ? { ...container, [last.key]: old }
      : container,
  );
  return unchanged(withValue(statement, filled));
};

const removeProp: ApplyStep<'remove-prop'> = ({ prop }, statement) => {
  const pattern = parsePattern(prop);
  const relation = comparePaths(pattern, statement.path);
  if (relation === 'beside') return unchanged(statement);
  if (relation === 'within') return { statements: [], lost: isUnset(statement) ? [] : [statement.value] };
  if (isUnset(statement)) return unchanged(statement);
  const inner = below(pattern, statement);
  const last = inner.at(-1);
  if (!last || !('key' in last)) return unchanged(statement);
  const lost: unknown[] = [];
  const value = editEach(statement.value, inner.slice(0, -1), (container) => {
    if (!isObject(container) || !Object.hasOwn(container, last.key)) return container;
    lost.push(container[last.key]);
    return unsetAt(container, [{ key: last.key }]);
  });
  return { statements: [withValue(statement, value)], lost };
};

/** For steps that do not affect props. */
const noChange = (_: MigrationStep, statement: Statement) => unchanged(statement);

const STEPS: { readonly [Name in MigrationStep['op']]: ApplyStep<Name> } = {
  'rename-prop': renameProp,
  'map-values': mapValues,
  'keep-default': keepDefault,
  'remove-prop': removeProp,
  'rename-slot': noChange,
  'rename-text': noChange,
  'rename-block': noChange,
};

/** Applies all steps to a statement, in order. */
export function migrateStatement(steps: readonly MigrationStep[], statement: Statement): Outcome {
  return steps.reduce<Outcome>(
    ({ statements, lost, problem }, step) => {
      // TypeScript cannot infer that each name in the table maps to the function of that step.
      const apply = STEPS[step.op] as (step: MigrationStep, statement: Statement) => Outcome;
      const outcomes = statements.map((item) => apply(step, item));
      return {
        statements: outcomes.flatMap((item) => item.statements),
        lost: [...lost, ...outcomes.flatMap((item) => item.lost)],
        problem: problem ?? outcomes.find((item) => item.problem)?.problem,
      };
    },
    { statements: [statement], lost: [] },
  );
}
