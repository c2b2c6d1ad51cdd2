import { readDocument, getDocumentObject } from '../../model/document';
import type { FileCheck } from '../check';

/** Fields whose values the runtime can validate, such as locales and time zones. */
const VALIDATED_FIELDS: readonly (readonly [
  field: string,
  isValid: (value: string) => boolean,
  what: string,
  example: string,
])[] = [
  [
    'timeZone',
    (value) => isAccepted(`zone ${value}`, () => new Intl.DateTimeFormat('en', { timeZone: value })),
    'IANA time zone',
    'Australia/Hobart',
  ],
  ['locale', (value) => isAccepted(`locale ${value}`, () => new Intl.Locale(value)), 'language tag', 'en-AU'],
];

/** Validation is slow, and all tenants of a country use the same few values. */
const validityByKey = new Map<string, boolean>();

function isAccepted(key: string, attempt: () => unknown): boolean {
  const cachedResult = validityByKey.get(key);
  if (cachedResult !== undefined) return cachedResult;
  const isValid = succeeds(attempt);
  if (validityByKey.size < 1_000) validityByKey.set(key, isValid);
  return isValid;
}

function succeeds(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}

export const unknownZone: FileCheck = {
  meta: {
    code: 'FC506',
    name: 'unknown-zone',
    severity: 'error',
    docs: 'A time zone or language does not exist, so dates and numbers cannot be formatted. Use an IANA time zone such as `Australia/Hobart` and a BCP 47 language tag such as `en-AU`.',
  },
  *run({ source, path }) {
    if (path !== 'tenant.json') return;
    const config = getDocumentObject(readDocument(source, 'tenant'));
    for (const [field, isValid, what, example] of VALIDATED_FIELDS) {
      const value = config[field];
      if (typeof value !== 'string' || isValid(value)) continue;
      yield {
        location: { source, pointer: [field] },
        message: `'${value}' is not a valid ${what}. Use one such as '${example}'.`,
      };
    }
  },
};
