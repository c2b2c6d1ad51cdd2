import { CONFIG_PARTS, configPart } from '../../compose/config';
import type { CheckMeta } from '../../model/diagnostic';
import { readDocument, schemaNameOfFile } from '../../model/document';
import type { SchemaError } from '../../base/schema-error';
import { describeSchemaErrors, type SchemaViolation } from '../../base/schema-errors';
import type { Source } from '../../model/source';
import type { SourceCheck } from '../check';

/** The four checks ask of the same file one after the other: what was found for the last one is kept. */
let last: { readonly source: Source; readonly found: readonly SchemaViolation[] } | undefined;

function fileMisfits(source: Source, path: string): readonly SchemaViolation[] {
  if (last?.source !== source) last = { source, found: findMisfits(source, path) };
  return last.found;
}

/** What is wrong with a file by its schema. */
function findMisfits(source: Source, path: string): readonly SchemaViolation[] {
  const schema = schemaNameOfFile(path);
  const found = schema ? describeSchemaErrors(readDocument(source, schema).errors) : [];
  return schema === 'tenant'
    ? [...found, ...CONFIG_PARTS.flatMap((part) => partMisfits(source, part))]
    : found;
}

function partMisfits(source: Source, part: (typeof CONFIG_PARTS)[number]): SchemaViolation[] {
  const errors: readonly SchemaError[] = configPart(source, part).errors;
  return describeSchemaErrors(errors).map((one) => ({ ...one, pointer: [part, ...one.pointer] }));
}

function shapeCheck(kind: SchemaViolation['kind'], meta: CheckMeta): SourceCheck {
  return {
    meta,
    *run({ source, path }) {
      for (const one of fileMisfits(source, path)) {
        if (one.kind !== kind) continue;
        const { pointer, on, message, hint } = one;
        yield { place: { source, pointer, on }, message, hint };
      }
    },
  };
}

export const unknownField = shapeCheck('unknown-field', {
  code: 'FC010',
  name: 'unknown-field',
  severity: 'error',
  docs: 'A page, tenant, theme or texts file has a field, a setting or a feature that does not exist. It would have no effect. Fix its name or remove it.',
});

export const missingField = shapeCheck('missing-field', {
  code: 'FC011',
  name: 'missing-field',
  severity: 'error',
  docs: 'Something that must be stated is missing. Add it.',
});

export const wrongValue = shapeCheck('wrong-value', {
  code: 'FC012',
  name: 'wrong-value',
  severity: 'error',
  docs: 'A value is of another type, out of its range or not one of the allowed ones. The message says what is expected.',
});

export const unknownOperator = shapeCheck('unknown-operator', {
  code: 'FC013',
  name: 'unknown-operator',
  severity: 'error',
  docs: 'Conditions have a closed list of operators; none of them runs code or a pattern. Use one of those that the message names.',
});
