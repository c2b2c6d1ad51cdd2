import { schemas, type JsonSchema } from '../../../../schemas';
import type { CompiledTenant } from '../../compile/compiled-tenant';
import { FORM_LISTS, formKey, getItemId, stepNode } from '../../model/forms/form-file';
import { createEnum } from './portable';

/** Ids of the steps or fields that any layer adds to a form. Changes can refer to them. */
function listItems(tenant: CompiledTenant, form: string, list: (typeof FORM_LISTS)[number]): string[] {
  const ids = [...(tenant.trace(formKey(form))?.nodes.keys() ?? [])].filter((id) => !id.startsWith('#'));
  const isStep = (id: string) => stepNode(getItemId(id)) === id;
  return ids.filter((id) => isStep(id) === (list === 'steps')).map(getItemId);
}

/** The schema of a change of a form, with the ids of its fields and steps. */
function changeSchema(tenant: CompiledTenant, form: string): JsonSchema {
  const [steps, fields] = FORM_LISTS.map((list) => listItems(tenant, form, list));
  const either = createEnum(new Set([...(fields ?? []), ...(steps ?? [])]));
  return {
    properties: {
      field: createEnum(fields ?? []),
      step: createEnum(steps ?? []),
      before: either,
      after: either,
    },
    allOf: [
      {
        if: {
          required: ['op', 'value', 'list'],
          properties: { op: { const: 'insert' }, list: { const: 'steps' } },
        },
        then: { properties: { value: { $ref: '../form.schema.json#/$defs/step' } } },
      },
      {
        // `list` is not required here: without it, a field is inserted.
        if: {
          required: ['op', 'value'],
          properties: { op: { const: 'insert' }, list: { const: 'fields' } },
        },
        then: { properties: { value: { $ref: '../form-field.schema.json' } } },
      },
    ],
  };
}

/** form-file.schema.json for one tenant: the forms that it can change, with their fields and steps. */
export function createFormSchema(tenant: CompiledTenant): JsonSchema {
  const { id } = schemas['form-file'].properties;
  return {
    title: `Form of ${tenant.slug}`,
    allOf: [
      { $ref: '../form-file.schema.json' },
      ...tenant.formIds.map((form) => ({
        if: { required: ['id'], not: { required: ['form'] }, properties: { id: { const: form } } },
        then: { properties: { changes: { items: { $ref: `#/$defs/${form}` } } } },
      })),
    ],
    properties: { id: { anyOf: [createEnum(tenant.formIds), id] } },
    $defs: Object.fromEntries(tenant.formIds.map((form) => [form, changeSchema(tenant, form)])),
  };
}
