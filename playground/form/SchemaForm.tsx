import Form from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { useRef } from 'react';
import { isObject, type JsonObject } from '../../engine/layout';
import { usePlayground } from '../store';
import { FormContext, type FieldContext } from './form-context';
import { noValidator } from './no-validator';
import { fields, templates, widgets } from './templates';
import './form.css';

/** Prevents the form from adding defaults, because the values are complete. */
const NO_DEFAULTS = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  constAsDefaults: 'never',
} as const;

interface SchemaFormProps {
  /** Identifies the form. A new name discards unsaved input. */
  name: string;
  form: { readonly schema: RJSFSchema; readonly uiSchema: UiSchema };
  values: JsonObject;
  context: FieldContext;
  onEdit(before: JsonObject, after: JsonObject): void;
}

/** A form with a field for each property of a schema. Each field shows the origin of its value. */
export function SchemaForm(props: SchemaFormProps) {
  // What was typed and undone before the server compiled it changed no value, so only a new form shows the old one.
  const steps = usePlayground((state) => state.historySteps);
  return <Fields key={`${steps} ${props.name}`} {...props} />;
}

function Fields({ form, values, context, onEdit }: SchemaFormProps) {
  // Until the server responds, `values` do not include recent edits, so `before` is the last edit.
  const lastEdit = useRef({ base: values, edited: values });
  const handleEdit = (after: JsonObject) => {
    const before = lastEdit.current.base === values ? lastEdit.current.edited : values;
    lastEdit.current = { base: values, edited: after };
    onEdit(before, after);
  };
  return (
    <FormContext value={context}>
      <Form
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
        experimental_defaultFormStateBehavior={NO_DEFAULTS}
        onChange={({ formData }, id) => {
          if (id !== undefined && isObject(formData)) handleEdit(formData);
        }}
      >
        <span />
      </Form>
    </FormContext>
  );
}
