import type { FormField, PageForm } from '../../../schemas';
import { formatDate, formatKm, formatMoney } from '../format';
import type { LeadAnswer } from '../actions/lead-record';
import { CHECK_OPTION } from './form-lead';
import { DEFAULT_STATE_ID, isEmptyValue, type FormValue, type FormValues } from './form-values';
import { listVisibleFields, type FormContext } from './visible-fields';

function nameOption(field: FormField, id: string): string {
  const options = 'options' in field ? (field.options ?? []) : [];
  return (options.find((option) => option.id === id)?.label ?? id).replace(CHECK_OPTION, '');
}

const formatDay = (text: string): string => {
  const [day = '', time] = text.split('T');
  return time === undefined ? formatDate(day) : `${formatDate(day)}, ${time}`;
};

/** A value with its label in the form. */
function describeValue(
  field: FormField,
  value: FormValue,
  { values, choices }: { values: FormValues; choices: PageForm['choices'] },
): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  // Ids of files mean nothing to readers.
  if (field.kind === 'files') return Array.isArray(value) ? String(value.length) : '';
  if (Array.isArray(value)) return value.map((id) => nameOption(field, String(id))).join(', ');
  switch (field.kind) {
    case 'kilometres':
      return typeof value === 'number' ? formatKm(value) : String(value);
    case 'money':
      return typeof value === 'number' ? formatMoney(value) : String(value);
    case 'select':
    case 'radio':
      return nameOption(field, String(value));
    case 'location':
    case 'dealership':
      return choices[field.id]?.find(({ id }) => id === value)?.label ?? String(value);
    case 'date':
    case 'appointment':
      return formatDay(String(value));
    case 'rego': {
      const state = values[field.stateId ?? DEFAULT_STATE_ID];
      return state === undefined ? String(value) : `${String(value)} (${String(state).toUpperCase()})`;
    }
    default:
      return String(value);
  }
}

/**
 * The visitor's answers with the form's labels, for people who read the lead.
 * @param omitted ids of fields that the lead shows separately, such as the name
 */
export function describeAnswers(
  { form, choices }: Pick<PageForm, 'form' | 'choices'>,
  values: FormValues,
  { omitted, ...context }: FormContext & { omitted: ReadonlySet<string> },
): LeadAnswer[] {
  return listVisibleFields(form, values, context).flatMap(({ field }): LeadAnswer[] => {
    const value = values[field.id];
    if (omitted.has(field.id) || value === undefined || isEmptyValue(value)) return [];
    const label = 'label' in field ? field.label : field.id;
    return [{ label, text: describeValue(field, value, { values, choices }) }];
  });
}
