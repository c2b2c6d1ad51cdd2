import { CONFIG_PARTS, recoverConfigPart } from '../../compose/config';
import type { CheckMeta } from '../../model/diagnostic';
import { readDocument, findSchemaName } from '../../model/document';
import type { SchemaError } from '../../base/schema-error';
import { describeSchemaErrors, type SchemaViolation } from '../../base/schema-errors';
import type { JsonSource } from '../../model/source';
import type { FileCheck } from '../check';

/** Four checks read the same file in turn, so the result for the latest file is cached. */
let last: { readonly source: JsonSource; readonly found: readonly SchemaViolation[] } | undefined;

function getViolations(source: JsonSource, path: string): readonly SchemaViolation[] {
  if (last?.source !== source) last = { source, found: findViolations(source, path) };
  return last.found;
}

function findViolations(source: JsonSource, path: string): readonly SchemaViolation[] {
  const schema = findSchemaName(path);
  const found = schema ? describeSchemaErrors(readDocument(source, schema).errors) : [];
  return schema === 'tenant'
    ? [...found, ...CONFIG_PARTS.flatMap((part) => findPartViolations(source, part))]
    : found;
}

function findPartViolations(source: JsonSource, part: (typeof CONFIG_PARTS)[number]): SchemaViolation[] {
  const errors: readonly SchemaError[] = recoverConfigPart(source, part).errors;
  return describeSchemaErrors(errors).map((violation) => ({
    ...violation,
    pointer: [part, ...violation.pointer],
  }));
}

function createShapeCheck(kind: SchemaViolation['kind'], meta: CheckMeta): FileCheck {
  return {
    meta,
    *run({ source, path }) {
      for (const violation of getViolations(source, path)) {
        if (violation.kind !== kind) continue;
        const { pointer, on, message, hint } = violation;
        yield { location: { source, pointer, on }, message, hint };
      }
    },
  };
}

export const unknownField = createShapeCheck('unknown-field', {
  code: 'FC010',
  name: 'unknown-field',
  severity: 'error',
  docs: 'A file has an unknown field, setting or feature, which has no effect. Fix its name, or remove it.',
});

export const missingField = createShapeCheck('missing-field', {
  code: 'FC011',
  name: 'missing-field',
  severity: 'error',
  docs: 'A required field is missing from a file. Add it.',
});

export const wrongValue = createShapeCheck('wrong-value', {
  code: 'FC012',
  name: 'wrong-value',
  severity: 'error',
  docs: 'A value has the wrong type, is out of range or is not one of the allowed values. Change it as the message says.',
});

export const unknownOperator = createShapeCheck('unknown-operator', {
  code: 'FC013',
  name: 'unknown-operator',
  severity: 'error',
  docs: 'A condition uses an operator that does not exist. The list of operators is closed; none runs code or a regular expression. Use one that the message names.',
});
