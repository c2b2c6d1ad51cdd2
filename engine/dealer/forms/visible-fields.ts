import { compileCondition, type Condition, type Form, type FormField } from '../../../schemas';
import { isEmptyValue, sentNames, type FormValue, type FormValues } from './form-values';

/** The page's context, which conditions of a form can use in addition to the values of its fields. */
export interface FormContext {
  /** ISO date at the location of the car, or of the site. */
  readonly today: string;
  readonly [name: string]: unknown;
}

export interface VisibleField {
  readonly field: FormField;
  readonly isRequired: boolean;
}

/** Evaluates a property that is true, false or a condition. */
const holds = (test: boolean | Condition | undefined, context: object): boolean =>
  typeof test === 'object' ? compileCondition(test)(context) : test === true;

/**
 * Lists the visible fields, in order. Conditions can use the values of earlier visible fields that are filled in, as
 * `fields.<id>`. The values of hidden fields are ignored.
 */
export function listVisibleFields(
  { fields = [] }: Pick<Form, 'fields'>,
  values: FormValues,
  context: FormContext,
): VisibleField[] {
  const known: Record<string, FormValue> = {};
  const scope = { ...context, fields: known };
  return fields.flatMap((field): VisibleField[] => {
    if (field.when && !holds(field.when, scope)) return [];
    const isRequired = 'required' in field && holds(field.required, scope);
    const value = values[field.id];
    if (value !== undefined && !isEmptyValue(value)) known[field.id] = value;
    return [{ field, isRequired }];
  });
}

export const isFieldVisible = (
  form: Pick<Form, 'fields'>,
  id: string,
  values: FormValues,
  context: FormContext,
): boolean => listVisibleFields(form, values, context).some(({ field }) => field.id === id);

/**
 * Selects the values that are sent: those of visible fields that are filled in. The state is sent with its
 * registration.
 */
export function selectSentValues(
  form: Pick<Form, 'fields'>,
  values: FormValues,
  context: FormContext,
): FormValues {
  const sent = listVisibleFields(form, values, context)
    .filter(({ field }) => !isEmptyValue(values[field.id]))
    .flatMap(({ field }) => sentNames(field))
    .flatMap((name): [string, FormValue][] => {
      const value = values[name];
      return value === undefined || isEmptyValue(value) ? [] : [[name, value]];
    });
  return Object.fromEntries(sent);
}

/** Whether a checkbox or the consent is initially ticked (LEAD-032). */
export const isPreselected = (
  field: Extract<FormField, { kind: 'checkbox' | 'consent' }>,
  context: FormContext,
): boolean => holds(field.default, context);

/** What visitors can send with a field of the kind `files`. */
export type AcceptedFiles = 'photos' | 'documents';

/** What a field accepts: photos, unless the form configures something else. */
export function findAcceptedFiles(form: Pick<Form, 'fields'> | undefined, fieldId: string): AcceptedFiles {
  const field = form?.fields?.find(({ id }) => id === fieldId);
  return (field?.kind === 'files' ? field.accepts : undefined) ?? 'photos';
}
