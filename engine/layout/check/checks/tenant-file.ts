import { readDocument, documentObject } from '../../model/document';
import type { SourceCheck } from '../check';

/** Fields whose values the runtime can validate, such as locales and time zones. */
const TESTS: readonly (readonly [field: string, isKnown: (value: string) => boolean, what: string])[] = [
  [
    'timeZone',
    (value) => isAccepted(value, () => new Intl.DateTimeFormat('en', { timeZone: value })),
    'IANA time zone',
  ],
  ['locale', (value) => isAccepted(value, () => new Intl.Locale(value)), 'language tag'],
];

/** These look-ups are slow, and all tenants of a country use the same few zones. */
const acceptedValues = new Map<string, boolean>();

function isAccepted(value: string, attempt: () => unknown): boolean {
  const known = acceptedValues.get(value);
  if (known !== undefined) return known;
  const answer = succeeds(attempt);
  if (acceptedValues.size < 1_000) acceptedValues.set(value, answer);
  return answer;
}

function succeeds(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}

export const unknownZone: SourceCheck = {
  meta: {
    code: 'FC506',
    name: 'unknown-zone',
    severity: 'error',
    docs: 'A time zone or language does not exist, so dates and numbers could not be formatted. Use an IANA time zone such as `Australia/Hobart` and a BCP 47 language tag such as `en-AU`.',
  },
  *run({ source, path }) {
    if (path !== 'tenant.json') return;
    const config = documentObject(readDocument(source, 'tenant'));
    for (const [field, isKnown, what] of TESTS) {
      const value = config[field];
      if (typeof value !== 'string' || isKnown(value)) continue;
      yield { location: { source, pointer: [field] }, message: `'${value}' is not a valid ${what}.` };
    }
  },
};
