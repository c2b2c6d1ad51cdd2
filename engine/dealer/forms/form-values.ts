import type { Form, FormField } from '../../../schemas';
import { sanitizeLine, sanitizeText } from '../actions/contact-details';

/** A normalised value of a field. A number that cannot be parsed remains a string, which is invalid. */
export type FormValue = string | number | boolean | readonly string[];
export type FormValues = { readonly [name: string]: FormValue };

/** The name under which the state of a registration is sent (LEAD-045). */
export const DEFAULT_STATE_ID = 'regoState';

const MAX_ENTRIES = 200;
const TICKED: ReadonlySet<unknown> = new Set([true, 'true', 'on', '1']);
const NUMBER = /^\$?\s*(\d[\d,\s]*)(?:\.(\d{1,2}))?\s*(?:kms?|kilometres)?$/i;

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

const readLine = (value: unknown): string => sanitizeLine(asText(value));

const readList = (value: unknown): readonly string[] => [
  ...new Set(
    [value]
      .flat()
      .slice(0, MAX_ENTRIES)
      .map(readLine)
      .filter((text) => text !== ''),
  ),
];

/** Parses a number as entered: `85,000 km`, `$12,500.50`. Fractions of a kilometre are dropped. */
function readNumber(value: unknown, unitsPerWhole: 1 | 100): FormValue {
  // A number, unlike text, is already in the unit of the value.
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  const text = readLine(value);
  const [matched, whole = '', fraction = ''] = NUMBER.exec(text) ?? [];
  if (matched === undefined) return text;
  const number = Number(whole.replace(/[,\s]/g, '')) * unitsPerWhole;
  const rest = unitsPerWhole === 100 ? Number(fraction.padEnd(2, '0')) : 0;
  return Number.isSafeInteger(number + rest) ? number + rest : text;
}

const READERS: { readonly [Kind in FormField['kind']]: (value: unknown) => FormValue } = {
  text: readLine,
  textarea: (value) => sanitizeText(asText(value)),
  name: readLine,
  email: readLine,
  phone: readLine,
  postcode: readLine,
  rego: (value) => readLine(value).toUpperCase(),
  // People type a VIN in groups, as plates show it.
  vin: (value) => readLine(value).toUpperCase().replace(/[\s-]/g, ''),
  kilometres: (value) => readNumber(value, 1),
  year: (value) => readNumber(value, 1),
  money: (value) => readNumber(value, 100),
  select: readLine,
  radio: readLine,
  checkbox: (value) => TICKED.has(value),
  'checkbox-group': readList,
  date: readLine,
  appointment: readLine,
  vehicle: readLine,
  location: readLine,
  dealership: readLine,
  files: readList,
  consent: (value) => TICKED.has(value),
  terms: (value) => TICKED.has(value),
  hidden: readLine,
};

/** The names under which a field is sent: its id and, for a registration, also the name of the state. */
export const sentNames = (field: FormField): readonly string[] =>
  field.kind === 'rego' ? [field.id, field.stateId ?? DEFAULT_STATE_ID] : [field.id];

/**
 * Name of the control for an appointment's time. Its value contains the day (`2026-12-01T10:30`). It is sent in
 * addition to the day only if the form is sent without script.
 */
export const getTimeName = (field: Pick<FormField, 'id'>): string => `time:${field.id}`;

/** Combines a day with its time. A time on another day was chosen before the day was changed, so it is ignored. */
function joinTime(day: FormValue, time: unknown): FormValue {
  const start = readLine(time);
  return typeof day === 'string' && day !== '' && start.startsWith(`${day}T`) ? start : day;
}

function* readField(
  field: FormField,
  input: Readonly<Record<string, unknown>>,
): Generator<readonly [string, FormValue]> {
  const given = Object.hasOwn(input, field.id) ? input[field.id] : undefined;
  const value = READERS[field.kind](given ?? (field.kind === 'hidden' ? field.default : undefined));
  const timeName = getTimeName(field);
  const hasTime = field.kind === 'appointment' && Object.hasOwn(input, timeName);
  yield [field.id, hasTime ? joinTime(value, input[timeName]) : value];
  if (field.kind !== 'rego') return;
  const stateId = field.stateId ?? DEFAULT_STATE_ID;
  const state = readLine(Object.hasOwn(input, stateId) ? input[stateId] : '');
  yield [stateId, state === '' ? (field.defaultState ?? '') : state.toLowerCase()];
}

/**
 * Normalises the values of a form that was sent as JSON or as an HTML form. Every field gets a value, which is empty or
 * false if none was sent. Names that are not fields are dropped, such as helper keys of radio buttons (LEAD-043).
 */
export function normalizeValues(
  { fields = [] }: Pick<Form, 'fields'>,
  input: Readonly<Record<string, unknown>>,
): FormValues {
  return Object.fromEntries(fields.flatMap((field) => [...readField(field, input)]));
}

/** Whether nothing was entered. `false` does not count as empty. */
export const isEmptyValue = (value: FormValue | undefined): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
