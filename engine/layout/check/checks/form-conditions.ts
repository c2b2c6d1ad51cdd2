import { schemas, type LayoutNode } from '../../../../schemas';
import { didYouMean, listChoices, suggestName } from '../../base/did-you-mean';
import { getOwn, isObject, type JsonObject, type Pointer } from '../../base/json';
import { SchemaPaths } from '../../base/schema-paths';
import { findImpossibleValue, listComparisons, type Comparison } from '../../model/conditions';
import type { FormParts } from '../../model/forms/form-file';
import type { FormCheck, FormSubject } from '../check';
import { describeUnknownPath, impossibleValue, unknownPath } from './page-conditions';

/** Names of the values of fields in conditions: `fields.<id>`. */
const FIELDS = 'fields';
/** Properties of a field that can be conditions. */
const CONDITIONS = ['when', 'required', 'default'] as const;

interface FormComparison {
  readonly field: LayoutNode;
  /** Position of the field in the form. */
  readonly index: number;
  readonly comparison: Comparison;
  /** Location of the path's key, relative to the field. */
  readonly at: Pointer;
}

function* listFormComparisons({ fields }: FormParts): Generator<FormComparison> {
  for (const [index, field] of fields.entries()) {
    for (const name of CONDITIONS) {
      const when = field.props?.[name];
      if (!isObject(when)) continue;
      for (const comparison of listComparisons(when))
        yield { field, index, comparison, at: ['props', name, ...comparison.at] };
    }
  }
}

/** The field that a path reads: `fields.phone`. */
function parseFieldPath(path: string): string | undefined {
  const [first, id] = path.split('.');
  return first === FIELDS ? (id ?? '') : undefined;
}

export const formCondition: FormCheck = {
  meta: {
    code: 'FC422',
    name: 'form-condition',
    severity: 'error',
    suppressedBy: 'other-files',
    docs: "A field's condition refers to a field that is not in the form, that comes later, or that is the field itself. Conditions are evaluated in the order of the fields. Fix the name (`fields.<id>`), or move the field.",
  },
  *run({ parts }) {
    if (!parts) return;
    const ids = parts.fields.map(({ id }) => id);
    for (const { field, index, comparison, at } of listFormComparisons(parts)) {
      const id = parseFieldPath(comparison.path);
      if (id === undefined) continue;
      const message = describeFieldProblem(id, index, ids);
      if (message) yield { node: field, pointer: at, on: 'key', ...message };
    }
  },
};

function describeFieldProblem(
  id: string,
  index: number,
  ids: readonly string[],
): { message: string; hint?: string } | undefined {
  const other = ids.indexOf(id);
  if (other >= 0 && other < index) return undefined;
  if (other === index) {
    const message = `The condition of '${id}' uses its own value. Use the value of an earlier field.`;
    return { message };
  }
  if (other > index) {
    const message = `'${ids[index] ?? ''}' uses the value of '${id}', which comes later in the form. Move one of them.`;
    return { message };
  }
  const earlier = ids.slice(0, index);
  const hint = suggestName(id, earlier);
  const choices =
    earlier.length > 0
      ? ` Use ${listChoices(earlier, 12)}.`
      : ' No field precedes this one, so remove the condition.';
  return {
    message: `The form has no field '${id}'.${didYouMean(hint)}${hint === undefined ? choices : ''}`,
    ...(hint !== undefined && { hint }),
  };
}

export const unknownPathInForm: FormCheck = {
  meta: unknownPath.meta,
  *run({ parts, environment: { context } }) {
    for (const { field, comparison, at } of parts ? listFormComparisons(parts) : []) {
      if (parseFieldPath(comparison.path) !== undefined) continue;
      const found = context.find(comparison.path.split('.'));
      if (!found.isKnown)
        yield { node: field, pointer: at, on: 'key', ...describeUnknownPath(comparison.path, found) };
    }
  },
};

/** Kinds of fields whose values are true or false, or numbers. */
const VALUE_TYPES: Readonly<Record<string, string>> = {
  checkbox: 'boolean',
  consent: 'boolean',
  terms: 'boolean',
  kilometres: 'integer',
  money: 'integer',
  year: 'integer',
};

/** The schema of a field's value, for conditions that compare it. */
function createValueSchema({ props = {} }: LayoutNode): JsonObject {
  const kind = String(props.kind);
  const type = getOwn(VALUE_TYPES, kind) ?? 'string';
  const options = Array.isArray(props.options) ? props.options : [];
  const ids = options.flatMap((option) => (isObject(option) ? (getOwn(option, 'id') ?? []) : []));
  const value: JsonObject = ids.length > 0 ? { type, enum: ids } : { type };
  if (kind === 'files') return { type: 'array', items: { type: 'string' } };
  return kind === 'checkbox-group' ? { type: 'array', items: value } : value;
}

const createValuePaths = ({ fields }: FormParts): SchemaPaths =>
  new SchemaPaths(schemas, {
    type: 'object',
    properties: {
      [FIELDS]: {
        type: 'object',
        properties: Object.fromEntries(fields.map((field) => [field.id, createValueSchema(field)])),
      },
    },
  });

export const impossibleValueInForm: FormCheck = {
  meta: impossibleValue.meta,
  *run({ parts, environment }: FormSubject) {
    if (!parts) return;
    const values = createValuePaths(parts);
    for (const { field, comparison, at } of listFormComparisons(parts)) {
      const context = parseFieldPath(comparison.path) === undefined ? environment.context : values;
      const problem = findImpossibleValue(comparison, comparison.path.split('.'), context);
      if (problem)
        yield { node: field, pointer: at, on: 'value', message: problem.message, hint: problem.hint };
    }
  },
};
