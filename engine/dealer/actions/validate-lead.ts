import type { EnquiryData, Lead, Location, Site } from '../../../schemas';
import { needsMessage, type LeadKind, type LeadRules } from './lead-kinds';
import { validateTestDriveDate } from './test-drive-dates';

/** The fields of a lead form. */
export type LeadValues = NonNullable<EnquiryData['values']>;
export type LeadError = NonNullable<EnquiryData['faults']>[number];
type LeadField = LeadError['field'];

/** Control characters and lone surrogates, which cause errors in databases and mail programs. */
const CONTROL_CHARACTERS = /[\0-\x08\x0b-\x1f\x7f\u2028\u2029\p{Surrogate}]/gu;

/** Normalises a single line; without line breaks it cannot inject a mail header. */
export const sanitiseLine = (text: string): string =>
  text.normalize('NFC').replace(CONTROL_CHARACTERS, ' ').replace(/\s+/g, ' ').trim();

/** Normalises multi-line text. */
export const sanitiseText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replace(CONTROL_CHARACTERS, '')
    .trim();

/** Normalises the input; missing fields become empty or false. */
export function normaliseLead(lead: Omit<Partial<Lead>, 'kind'>): LeadValues {
  return {
    name: sanitiseLine(lead.name ?? ''),
    email: sanitiseLine(lead.email ?? ''),
    phone: sanitiseLine(lead.phone ?? ''),
    message: sanitiseText(lead.message ?? ''),
    dateTime: sanitiseLine(lead.dateTime ?? ''),
    opt_in: lead.opt_in === true,
    terms_conditions: lead.terms_conditions === true,
  };
}

/** The maximum length of each text field, in code points. */
export const MAX_LEAD_LENGTHS = { name: 100, email: 254, phone: 40, dateTime: 16, message: 4_000 } as const;

/** The length of a message in code points, as its limit counts it: without surrounding white space. */
export const countMessageCharacters = (message: string): number => [...sanitiseText(message)].length;

/** Deliberately loose: only the mail server knows whether an address exists. */
export const EMAIL_PATTERN = /^[^\s@<>"(),:;[\\\]]{1,64}@[^\s@<>"(),:;[\\\]]+\.[^\s@<>"(),:;[\\\].]{2,}$/;
const PHONE_PATTERN = /^\+?[\d\s()./-]+$/;

export const isEmail = (text: string): boolean => EMAIL_PATTERN.test(text);

/** Between six digits (13 14 50) and fifteen, the maximum of E.164. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return PHONE_PATTERN.test(text) && digits >= 6 && digits <= 15;
}

interface FieldRule {
  field: LeadField;
  isMissing(values: LeadValues, kind: LeadKind, rules: LeadRules): boolean;
  /** Validates input that is not empty. */
  findError?(text: string, today: string): LeadError['code'] | undefined;
}

const FIELD_RULES: readonly FieldRule[] = [
  { field: 'dateTime', isMissing: () => false, findError: validateTestDriveDate },
  {
    field: 'message',
    isMissing: ({ message }, kind, rules) => message === '' && needsMessage(kind, rules),
  },
  { field: 'name', isMissing: ({ name }) => name === '' },
  {
    field: 'email',
    isMissing: ({ email }) => email === '',
    findError: (text) => (isEmail(text) ? undefined : 'invalid'),
  },
  {
    field: 'phone',
    isMissing: () => false,
    findError: (text) => (isPhone(text) ? undefined : 'invalid'),
  },
  {
    field: 'terms_conditions',
    isMissing: ({ terms_conditions }, _kind, rules) => rules.requiresTerms && !terms_conditions,
  },
];

/**
 * The errors in a form, in field order; empty if it can be sent.
 * @param today ISO date at the vehicle's location (`getLeadTimeZone`)
 */
export function validateLead(
  kind: LeadKind,
  values: LeadValues,
  rules: LeadRules,
  today: string,
): LeadError[] {
  return FIELD_RULES.flatMap(({ field, isMissing, findError }): LeadError[] => {
    if (isMissing(values, kind, rules)) return [{ field, code: 'missing' }];
    const value = values[field];
    if (typeof value !== 'string' || value === '') return [];
    const excess = field === 'terms_conditions' ? 0 : [...value].length - MAX_LEAD_LENGTHS[field];
    if (excess > 0) return [{ field, code: 'tooLong', excess }];
    const code = findError?.(value, today);
    return code ? [{ field, code }] : [];
  });
}

/**
 * The IANA time zone for a lead's dates: that of the vehicle's location, otherwise the site's. The browser and the
 * server share this function to agree on today's date.
 */
export const getLeadTimeZone = (
  location: Pick<Location, 'time_zone'> | undefined,
  site: Pick<Site, 'time_zone'>,
): string => location?.time_zone ?? site.time_zone;
