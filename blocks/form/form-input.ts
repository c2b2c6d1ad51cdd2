import {
  DEFAULT_STATE_ID,
  formatMoney,
  formatNumber,
  isPreselected,
  normalizeValues,
  sentNames,
  getTimeName,
  type FormContext,
  type FormValues,
} from '../../engine/dealer';
import type { FormField, PageForm } from '../../schemas';

/** The contents of a form's controls, by name. `null`: no option is selected. */
export type FormInput = Record<string, string | boolean | readonly string[] | null | undefined>;

type Entered = NonNullable<PageForm['values']>[string] | undefined;

/** The honeypot, which only bots fill in. */
export const HONEYPOT = 'website';

export const listControlNames = (field: FormField): readonly string[] =>
  field.kind === 'appointment' ? [field.id, getTimeName(field)] : sentNames(field);

const toText = (value: Entered): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** A number as people write it. Text that is not a number stays as entered. */
const toNumberText = (value: Entered): string =>
  typeof value === 'number' ? formatNumber(value) : toText(value);

/** Cents as an amount without the `$`, which the control shows itself. */
const toAmount = (value: Entered): string =>
  typeof value === 'number' ? formatMoney(value).replace('$', '') : toText(value);

function getInitialText(field: FormField, entered: Entered, choices: PageForm['choices']): string {
  switch (field.kind) {
    case 'kilometres':
      return toNumberText(entered ?? field.default);
    case 'year':
      return toText(entered ?? field.default);
    case 'money':
      // The default is in dollars, and values are in cents.
      return entered === undefined ? toNumberText(field.default) : toAmount(entered);
    case 'location':
    case 'dealership': {
      const [only, ...others] = choices[field.id] ?? [];
      return toText(entered ?? (others.length === 0 ? only?.id : undefined));
    }
    case 'appointment':
      return toText(entered).slice(0, 10);
    default:
      return toText(entered ?? ('default' in field ? toDefaultText(field.default) : undefined));
  }
}

const toDefaultText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const toList = (value: Entered): readonly string[] =>
  Array.isArray(value) ? value : value === undefined || value === '' ? [] : [toText(value)];

function getInitialValue(
  field: FormField,
  { values, choices }: Pick<PageForm, 'values' | 'choices'>,
  context: FormContext,
): FormInput[string] {
  const entered = values?.[field.id];
  switch (field.kind) {
    case 'checkbox':
    case 'consent':
      return entered === undefined ? isPreselected(field, context) : entered === true;
    case 'terms':
      return entered === true;
    case 'checkbox-group':
      return entered === undefined ? (field.default ?? []) : toList(entered);
    case 'files':
      return toList(entered);
    default:
      return getInitialText(field, entered, choices);
  }
}

/** The initial contents of a form's controls: what was entered before, or the defaults of the fields. */
export function createInput(pageForm: PageForm, context: FormContext): FormInput {
  const input: FormInput = { [HONEYPOT]: '' };
  for (const field of pageForm.form.fields ?? []) {
    input[field.id] = getInitialValue(field, pageForm, context);
    if (field.kind === 'appointment') input[getTimeName(field)] = toText(pageForm.values?.[field.id]);
    if (field.kind !== 'rego') continue;
    const stateId = field.stateId ?? DEFAULT_STATE_ID;
    input[stateId] = toText(pageForm.values?.[stateId]) || (field.defaultState ?? '');
  }
  return input;
}

/** The values of a form’s controls, normalised as the validation in the browser and on the server expects. */
export const readInput = (form: Pick<PageForm['form'], 'fields'>, input: FormInput): FormValues =>
  normalizeValues(form, input);
