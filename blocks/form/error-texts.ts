import { formatDate, formatMoney, formatNumber } from '../../engine/dealer';
import {
  formatPlainMessage,
  isPlainMessage,
  type FormatMessage,
} from '../../engine/browser/texts/plain-messages';
import type { BlockProps, FormErrorTexts, FormField, PageFormError } from '../../schemas';
import { getLimits, type Limit } from './field-limits';

type Translate = BlockProps<'form'>['t'];
type TextKey = Parameters<Translate>[0];
type Code = PageFormError['code'];

export interface ErrorTextOptions {
  today: string;
  locale: string;
  t: Translate;
  /** Formats texts of the form that contain more than names; absent while it is not loaded. */
  formatMessage?: FormatMessage | undefined;
}

/** Texts for kinds of fields that replace the general text for a code. */
const KIND_TEXTS: { readonly [Kind in FormField['kind']]?: { readonly [C in Code]?: TextKey } } = {
  email: { invalid: 'invalidEmail' },
  phone: { invalid: 'invalidPhone' },
  postcode: { invalid: 'invalidPostcode' },
  rego: { invalid: 'invalidRego' },
  vin: { invalid: 'invalidVin' },
  kilometres: { invalid: 'invalidKilometres' },
  money: { invalid: 'invalidMoney' },
  year: { invalid: 'invalidYear' },
  select: { missing: 'missingChoice', invalid: 'missingChoice' },
  radio: { missing: 'missingChoice', invalid: 'missingChoice' },
  'checkbox-group': { missing: 'missingChoice' },
  location: { missing: 'missingChoice', invalid: 'missingChoice' },
  dealership: { missing: 'missingChoice', invalid: 'missingChoice' },
  checkbox: { missing: 'missingTick' },
  terms: { missing: 'missingTick' },
  date: { missing: 'missingDate', invalid: 'invalidDate' },
  appointment: { missing: 'missingDate', invalid: 'invalidDate' },
  vehicle: { missing: 'missingVehicle' },
  files: { missing: 'missingPhoto', invalid: 'photosNotUploaded' },
};

const CODE_TEXTS: Readonly<Record<Code, TextKey>> = {
  missing: 'missingText',
  invalid: 'invalid',
  tooShort: 'tooShort',
  tooLong: 'tooLong',
  tooLow: 'tooLow',
  tooHigh: 'tooHigh',
  tooEarly: 'tooEarly',
  tooLate: 'tooLate',
  tooMany: 'tooMany',
  taken: 'taken',
};

function formatLimit(limit: Limit | undefined, kind: FormField['kind']): string {
  if (typeof limit !== 'number') return limit === undefined ? '' : formatDate(limit);
  return kind === 'money' ? formatMoney(limit * 100) : formatNumber(limit);
}

/** The field's name in a message. */
function getFieldName(field: FormField): string {
  if (field.kind === 'hidden') return field.id;
  return field.kind === 'terms' && field.link && !field.text
    ? `${field.label} ${field.link.label}`
    : field.label;
}

/** The form's own text for an error; undefined if it has none, or if the formatter is not loaded yet. */
function formatOwnText(
  { code, excess = 0 }: PageFormError,
  field: FormField,
  { today, locale, formatMessage }: ErrorTextOptions,
): string | undefined {
  const texts: FormErrorTexts = ('errors' in field && field.errors) || {};
  const text = code === 'taken' ? undefined : texts[code];
  if (text === undefined) return undefined;
  const isPlain = isPlainMessage(text);
  const { min, max } = getLimits(field, today);
  // A message that defines its own number format needs the number itself.
  const toValue = (limit: Limit | undefined) =>
    !isPlain && typeof limit === 'number' ? limit : formatLimit(limit, field.kind);
  const values = { field: getFieldName(field), min: toValue(min), max: toValue(max) };
  if (isPlain) return formatPlainMessage(text, '', { ...values, excess: formatNumber(excess) });
  return formatMessage?.(text, locale, { ...values, excess });
}

/** The message that says how to fix an error: the form's own, or the block's. */
export function formatError(error: PageFormError, field: FormField, options: ErrorTextOptions): string {
  const ownText = formatOwnText(error, field, options);
  if (ownText !== undefined) return ownText;
  const { code, excess } = error;
  const { min, max } = getLimits(field, options.today);
  const key = code === 'tooLong' && excess !== undefined ? 'tooLongBy' : KIND_TEXTS[field.kind]?.[code];
  return options.t(key ?? CODE_TEXTS[code], {
    field: getFieldName(field),
    min: formatLimit(min, field.kind),
    max: formatLimit(max, field.kind),
    excess: formatNumber(excess ?? 0),
  });
}

/** Whether a text of the form contains more than names in braces, so that it needs the larger formatter. */
export const needsFormatter = (fields: readonly FormField[]): boolean =>
  fields.some((field) =>
    Object.values(('errors' in field && field.errors) || {}).some((text) => !isPlainMessage(text)),
  );
