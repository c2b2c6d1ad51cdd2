import Form from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { useRef } from 'react';
import { isObject, type JsonObject } from '../../engine/layout';
import { FormContext, type Said } from './context';
import { noValidator } from './no-validator';
import { fields, templates, widgets } from './templates';
import './form.css';

/** Values come complete: the form is to add nothing by itself. */
const AS_IT_IS = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  constAsDefaults: 'never',
} as const;

interface SchemaFormProps {
  /** Another name is another form: nothing that was half typed is taken over. */
  name: string;
  form: { readonly schema: RJSFSchema; readonly uiSchema: UiSchema };
  values: JsonObject;
  said: Said;
  onEdit(before: JsonObject, after: JsonObject): void;
}

/** A form with a field for each property of a schema; each says where its value comes from. */
export function SchemaForm({ name, form, values, said, onEdit }: SchemaFormProps) {
  // Until the server has answered `values` are those of before: what was typed since counts.
  const shown = useRef({ of: values, now: values });
  const edit = (after: JsonObject) => {
    const before = shown.current.of === values ? shown.current.now : values;
    shown.current = { of: values, now: after };
    onEdit(before, after);
  };
  return (
    <FormContext value={said}>
      <Form
        key={name}
        tagName="div"
        idPrefix="prop"
        schema={form.schema}
        uiSchema={form.uiSchema}
        formData={values}
        validator={noValidator}
        noValidate
        showErrorList={false}
        templates={templates}
        widgets={widgets}
        fields={fields}
        experimental_defaultFormStateBehavior={AS_IT_IS}
        onChange={({ formData }, id) => {
          if (id !== undefined && isObject(formData)) edit(formData);
        }}
      >
        <span />
      </Form>
    </FormContext>
  );
}
