import type { FormField, PageForm } from '../../../schemas';
import { isEmptyValue, normalizeValues, type FormValue } from './form-values';
import { validateForm } from './validate-form';
import { listVisibleFields, type FormContext } from './visible-fields';

type Kind = FormField['kind'];

/**
 * Kinds of fields that a link can fill in: numbers and choices. Free text is excluded, because the author
 * of a link must not put words into a visitor's mouth; so is consent, which only visitors can give.
 */
const PREFILLED: ReadonlySet<Kind> = new Set<Kind>([
  'money',
  'kilometres',
  'year',
  'postcode',
  'select',
  'radio',
  'location',
  'dealership',
]);

/** Longer texts are neither numbers nor ids. */
const MAX_LENGTH = 100;

/**
 * Fills in fields of a form from texts, such as the parameters of a URL. Ignores hidden fields, texts that
 * the field would reject, and kinds that only visitors may fill in. Returns the same form if nothing
 * remains.
 * @param texts by the field's id
 */
export function prefillForm(
  pageForm: PageForm,
  texts: Readonly<Record<string, string | undefined>>,
  context: FormContext,
): PageForm {
  const { form, choices } = pageForm;
  const values = normalizeValues(form, texts);
  const invalid = new Set(validateForm(form, values, context).map(({ field }) => field));
  const accepts = (field: FormField, value: FormValue | undefined): value is string | number =>
    PREFILLED.has(field.kind) &&
    (texts[field.id] ?? '').length <= MAX_LENGTH &&
    (typeof value === 'string' || typeof value === 'number') &&
    !isEmptyValue(value) &&
    !invalid.has(field.id) &&
    (choices[field.id]?.some(({ id }) => id === value) ?? true);
  const filled = listVisibleFields(form, values, context).flatMap(
    ({ field }): [string, string | number][] => {
      const value = values[field.id];
      return accepts(field, value) ? [[field.id, value]] : [];
    },
  );
  return filled.length === 0
    ? pageForm
    : { ...pageForm, values: { ...pageForm.values, ...Object.fromEntries(filled) } };
}
