import { FORM_LIMITS, type Form, type FormField, type PageFormError } from '../../../schemas';
import { addDays } from '../locations/time-zone';
import { parseDate, validateTestDriveDate } from '../actions/test-drive-dates';
import { isEmail, isPhone } from '../actions/contact-details';
import { DEFAULT_STATE_ID, isEmptyValue, type FormValue, type FormValues } from './form-values';
import { listVisibleFields, type FormContext } from './visible-fields';

export type FormErrorCode = PageFormError['code'];

export interface FormError {
  readonly field: string;
  readonly code: FormErrorCode;
  /** With `tooLong` and `tooMany`: the number of characters or files above the limit. */
  readonly excess?: number;
}

type Problem = Omit<FormError, 'field'>;
type FieldOf<Kind> = Extract<FormField, { kind: Kind }>;

/** The states of registration numbers. */
export const REGO_STATES = ['act', 'nsw', 'nt', 'qld', 'sa', 'tas', 'vic', 'wa'] as const;
export type RegoState = (typeof REGO_STATES)[number];

/** Exactly four digits, as text: Darwin is 0800 (LEAD-047). */
export const POSTCODE_PATTERN = /^\d{4}$/;
/** Plates have up to seven characters, in some states with separators. */
export const REGO_PATTERN = /^[A-Z0-9][A-Z0-9 .-]{0,9}$/;
/** 17 letters and digits. I, O and Q are not used, because they look like 1 and 0 (ISO 3779). */
export const VIN_PATTERN = /^[A-HJ-NPR-Z0-9]{17}$/;
/** Ids and slugs of locations and dealerships. */
export const ID_OR_SLUG_PATTERN = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;
/** Earliest model year that is accepted. */
export const FIRST_YEAR = 1900;
export const UPLOAD_ID_PATTERN = /^[A-Za-z0-9_-]{8,128}$/;
export const MAX_FILES = FORM_LIMITS.files.maxFiles;
/** The maximum length of each kind of text, in code points. Forms can change those that the schema of fields states. */
export const DEFAULT_MAX_LENGTHS = {
  text: FORM_LIMITS.text.maxLength,
  textarea: FORM_LIMITS.textarea.maxLength,
  name: FORM_LIMITS.name.maxLength,
  hidden: FORM_LIMITS.hidden.maxLength,
  ...{ email: 254, phone: 40, dateTime: 16, vehicle: 200 },
} as const;

const INVALID: Problem = { code: 'invalid' };
const countCodePoints = (text: string): number => [...text].length;

function findLengthProblem(text: string, max: number, min = 0): Problem | undefined {
  const length = countCodePoints(text);
  if (length > max) return { code: 'tooLong', excess: length - max };
  return length < min ? { code: 'tooShort' } : undefined;
}

const matches =
  (pattern: RegExp) =>
  (_field: FormField, value: FormValue): Problem | undefined =>
    typeof value === 'string' && pattern.test(value) ? undefined : INVALID;

function findNumberProblem(
  { min, max }: FieldOf<'kilometres' | 'money'>,
  value: FormValue,
  unitsPerWhole: number,
): Problem | undefined {
  if (typeof value !== 'number' || value < 0) return INVALID;
  if (min !== undefined && value < min * unitsPerWhole) return { code: 'tooLow' };
  return max !== undefined && value > max * unitsPerWhole ? { code: 'tooHigh' } : undefined;
}

const hasOption = ({ options = [] }: FieldOf<'select' | 'radio' | 'checkbox-group'>, id: string): boolean =>
  options.some((option) => option.id === id);

const isOneOption = (field: FieldOf<'select' | 'radio'>, value: FormValue): Problem | undefined =>
  typeof value === 'string' && hasOption(field, value) ? undefined : INVALID;

function findDateProblem(
  { earliest, latest }: FieldOf<'date'>,
  text: string,
  today: string,
): Problem | undefined {
  if (text.includes('T') || parseDate(text) === undefined) return INVALID;
  // ISO dates sort as strings.
  if (earliest !== undefined && text < addDays(today, earliest)) return { code: 'tooEarly' };
  return latest !== undefined && text > addDays(today, latest) ? { code: 'tooLate' } : undefined;
}

const none = (): undefined => undefined;

/** Finds the error of a non-empty value, by kind of field. */
const RULES: {
  readonly [Kind in FormField['kind']]: (
    field: FieldOf<Kind>,
    value: FormValue,
    context: FormContext,
  ) => Problem | undefined;
} = {
  text: ({ maxLength = DEFAULT_MAX_LENGTHS.text, minLength }, value) =>
    findLengthProblem(String(value), maxLength, minLength),
  textarea: ({ maxLength = DEFAULT_MAX_LENGTHS.textarea, minLength }, value) =>
    findLengthProblem(String(value), maxLength, minLength),
  name: ({ maxLength = DEFAULT_MAX_LENGTHS.name }, value) => findLengthProblem(String(value), maxLength),
  email: (_, value) =>
    findLengthProblem(String(value), DEFAULT_MAX_LENGTHS.email) ??
    (isEmail(String(value)) ? undefined : INVALID),
  phone: (_, value) =>
    findLengthProblem(String(value), DEFAULT_MAX_LENGTHS.phone) ??
    (isPhone(String(value)) ? undefined : INVALID),
  postcode: matches(POSTCODE_PATTERN),
  rego: matches(REGO_PATTERN),
  vin: matches(VIN_PATTERN),
  kilometres: (field, value) => findNumberProblem(field, value, 1),
  money: (field, value) => findNumberProblem(field, value, 100),
  year: (_, value, { today }) =>
    typeof value === 'number' && value >= FIRST_YEAR && value <= Number(today.slice(0, 4)) + 1
      ? undefined
      : INVALID,
  select: isOneOption,
  radio: isOneOption,
  checkbox: none,
  'checkbox-group': (field, value) =>
    Array.isArray(value) && value.every((id) => hasOption(field, String(id))) ? undefined : INVALID,
  date: (field, value, { today }) => findDateProblem(field, String(value), today),
  appointment(_, value, { today }) {
    const text = String(value);
    const code = validateTestDriveDate(text, today);
    return findLengthProblem(text, DEFAULT_MAX_LENGTHS.dateTime) ?? (code && { code });
  },
  vehicle: (_, value) => findLengthProblem(String(value), DEFAULT_MAX_LENGTHS.vehicle),
  location: matches(ID_OR_SLUG_PATTERN),
  dealership: matches(ID_OR_SLUG_PATTERN),
  files({ maxFiles = MAX_FILES }, value) {
    if (!Array.isArray(value) || !value.every((id) => UPLOAD_ID_PATTERN.test(String(id)))) return INVALID;
    return value.length > maxFiles ? { code: 'tooMany', excess: value.length - maxFiles } : undefined;
  },
  consent: none,
  terms: none,
  hidden: ({ maxLength = DEFAULT_MAX_LENGTHS.hidden }, value) => findLengthProblem(String(value), maxLength),
};

function findProblem(
  field: FormField,
  isRequired: boolean,
  values: FormValues,
  context: FormContext,
): Problem | undefined {
  const value = values[field.id];
  if (value === undefined || isEmptyValue(value) || value === false)
    return isRequired ? { code: 'missing' } : undefined;
  // TypeScript cannot infer that each kind in the table maps to the rule of that kind.
  const rule = RULES[field.kind] as (f: FormField, v: FormValue, c: FormContext) => Problem | undefined;
  const problem = rule(field, value, context);
  if (problem || field.kind !== 'rego') return problem;
  const state = values[field.stateId ?? DEFAULT_STATE_ID];
  return REGO_STATES.some((name) => name === state) ? undefined : INVALID;
}

/**
 * Finds the errors of a form, in field order; empty if it can be sent. Fields that are hidden by conditions have none.
 * @param values normalised with `normalizeValues`
 */
export function validateForm(
  form: Pick<Form, 'fields'>,
  values: FormValues,
  context: FormContext,
): FormError[] {
  return listVisibleFields(form, values, context).flatMap(({ field, isRequired }): FormError[] => {
    const problem = findProblem(field, isRequired, values, context);
    return problem ? [{ field: field.id, ...problem }] : [];
  });
}
