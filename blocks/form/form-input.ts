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

/** What the controls of a form contain, by name. Nothing is chosen: `null`. */
export type FormInput = Record<string, string | boolean | readonly string[] | null | undefined>;

type Entered = NonNullable<PageForm['values']>[string] | undefined;

/** The honeypot, which only bots fill in. */
export const HONEYPOT = 'website';

/** All names of a field’s controls. */
export const controlNames = (field: FormField): readonly string[] =>
  field.kind === 'appointment' ? [field.id, getTimeName(field)] : sentNames(field);

const asText = (value: Entered): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** A number as people write it. What could not be read as a number stays as it was entered. */
const asNumberText = (value: Entered): string =>
  typeof value === 'number' ? formatNumber(value) : asText(value);

/** Cents as an amount without its `$`, which is beside the control. */
const asAmount = (value: Entered): string =>
  typeof value === 'number' ? formatMoney(value).replace('$', '') : asText(value);

/** The text that a control starts with. */
function startText(field: FormField, entered: Entered, choices: PageForm['choices']): string {
  switch (field.kind) {
    case 'kilometres':
      return asNumberText(entered ?? field.default);
    case 'year':
      return asText(entered ?? field.default);
    case 'money':
      // The default is in dollars, and values are in cents.
      return entered === undefined ? asNumberText(field.default) : asAmount(entered);
    case 'location':
    case 'dealership': {
      const [only, ...others] = choices[field.id] ?? [];
      return asText(entered ?? (others.length === 0 ? only?.id : undefined));
    }
    case 'appointment':
      return asText(entered).slice(0, 10);
    default:
      return asText(entered ?? ('default' in field ? startDefault(field.default) : undefined));
  }
}

const startDefault = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const asList = (value: Entered): readonly string[] =>
  Array.isArray(value) ? value : value === undefined || value === '' ? [] : [asText(value)];

function startOf(
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
      return entered === undefined ? (field.default ?? []) : asList(entered);
    case 'files':
      return asList(entered);
    default:
      return startText(field, entered, choices);
  }
}

/** What the controls of a form start with: what was entered before, or the defaults of its fields. */
export function createInput(pageForm: PageForm, context: FormContext, defaultState: string): FormInput {
  const input: FormInput = { [HONEYPOT]: '' };
  for (const field of pageForm.form.fields ?? []) {
    input[field.id] = startOf(field, pageForm, context);
    if (field.kind === 'appointment') input[getTimeName(field)] = asText(pageForm.values?.[field.id]);
    if (field.kind !== 'rego') continue;
    const stateId = field.stateId ?? DEFAULT_STATE_ID;
    input[stateId] = asText(pageForm.values?.[stateId]) || defaultState;
  }
  return input;
}

/** The values that a form’s controls contain, as the rules of the browser and the server read them. */
export const readInput = (
  form: Pick<PageForm['form'], 'fields'>,
  input: FormInput,
  defaultState: string,
): FormValues => normalizeValues(form, input, defaultState);
