import { compileCondition, type Condition, type Form, type FormField } from '../../../schemas';
import { isEmptyValue, sentNames, type FormValue, type FormValues } from './form-values';

/** What conditions of a form can use, besides the values of its fields: the page's context. */
export interface FormContext {
  /** ISO date at the place of the form: that of the car, or of the site. */
  readonly today: string;
  readonly [name: string]: unknown;
}

/** A field that exists under the conditions of a form. */
export interface VisibleField {
  readonly field: FormField;
  readonly isRequired: boolean;
}

/** Whether a property that is true, false or a condition holds. */
const holds = (test: boolean | Condition | undefined, context: object): boolean =>
  typeof test === 'object' ? compileCondition(test)(context) : test === true;

/**
 * The fields that exist, in order. A condition sees the values of earlier fields that exist and are filled in, as
 * `fields.<id>`; what was entered in a hidden field does not count.
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

/** Whether a field exists under the conditions of its form. */
export const isFieldVisible = (
  form: Pick<Form, 'fields'>,
  id: string,
  values: FormValues,
  context: FormContext,
): boolean => listVisibleFields(form, values, context).some(({ field }) => field.id === id);

/** The values that are sent: those of visible fields that are filled in. A state goes with its registration number. */
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

/** Whether a checkbox, or the consent, starts ticked (LEAD-032). */
export const isPreselected = (
  field: Extract<FormField, { kind: 'checkbox' | 'consent' }>,
  context: FormContext,
): boolean => holds(field.default, context);
