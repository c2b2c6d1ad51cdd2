import { schemas, validators, type Form, type LayoutNode } from '../../../schemas';
import { isObject, type JsonObject, type Pointer } from '../base/json';
import { memoizeOne } from '../base/memoize-one';
import { recoverValid } from '../base/recover-valid';
import { withDefaults } from '../base/schema-defaults';
import { findFormParts, toFormItem, type FormParts } from '../model/forms/form-file';
import type { Composition } from './compose-page';
import type { Chain } from './layers';

/** Ids of the forms that a layer of the chain has files for, sorted. Layers may have removed some of them. */
export const listFormIds = memoizeOne((chain: Chain): readonly string[] =>
  [...new Set(chain.flatMap((layer) => [...layer.forms.keys()]))].sort(),
);

/** The definition that a form's nodes make up together, without defaults. It may be invalid. */
export const toDefinition = ({ node, steps, fields }: FormParts): JsonObject => ({
  ...node.props,
  ...(steps.length > 0 && { steps: steps.map(toFormItem) }),
  ...(fields.length > 0 && { fields: fields.map(toFormItem) }),
});

/** The node, and the path relative to it, of a path in the definition: `['fields', '2', 'label']`. */
export function locateInDefinition(
  { node, steps, fields }: FormParts,
  pointer: Pointer,
): { node: LayoutNode; pointer: Pointer } {
  const [list, index, ...rest] = pointer;
  const items = list === 'steps' ? steps : list === 'fields' ? fields : [];
  const item = index === undefined ? undefined : items[Number(index)];
  return item ? { node: item, pointer: ['props', ...rest] } : { node, pointer: ['props', ...pointer] };
}

/** Kind of a field → its schema. */
const FIELD_SCHEMAS: ReadonlyMap<unknown, JsonObject> = new Map(
  schemas['form-field'].oneOf.map((schema): [string, JsonObject] => [schema.properties.kind.const, schema]),
);

/** Names of the options of a kind of field; undefined for an unknown kind. */
export function listFieldOptionNames(kind: unknown): readonly string[] | undefined {
  const properties = FIELD_SCHEMAS.get(kind)?.properties;
  return isObject(properties) ? Object.keys(properties) : undefined;
}

const completeField = (field: unknown): unknown =>
  isObject(field) ? withDefaults(FIELD_SCHEMAS.get(field.kind), field) : field;

function complete(definition: unknown): unknown {
  const value = withDefaults(schemas.form, definition);
  return isObject(value) && Array.isArray(value.fields)
    ? { ...value, fields: value.fields.map(completeField) }
    : value;
}

/** The values of a form's nodes with defaults, by the id of the node. They may be invalid. */
export function completeFormValues(parts: FormParts): ReadonlyMap<string, JsonObject> {
  const toProps = (value: unknown): JsonObject => {
    const { id: _id, steps: _steps, fields: _fields, ...props } = isObject(value) ? value : {};
    return props;
  };
  return new Map([
    [parts.node.id, toProps(withDefaults(schemas.form, { ...parts.node.props }))],
    ...parts.steps.map(({ id, props }): [string, JsonObject] => [id, { ...props }]),
    ...parts.fields.map(({ id, props }): [string, JsonObject] => [id, toProps(completeField({ ...props }))]),
  ]);
}

/** The valid part of a form, with defaults; undefined if a layer removed it or no part is valid. */
export function readForm({ layout }: Composition): Form | undefined {
  const parts = findFormParts(layout);
  if (!parts) return undefined;
  const form = complete(recoverValid(toDefinition(parts), validators.form).value);
  return validators.form(form) ? form : undefined;
}
