import { readDocument, documentObject } from '../../model/document';
import type { SourceCheck } from '../check';

/** What a field must be beyond its shape: asked of the runtime's own tables. */
const TESTS: readonly (readonly [field: string, isKnown: (value: string) => boolean, what: string])[] = [
  [
    'timeZone',
    (value) => isAccepted(value, () => new Intl.DateTimeFormat('en', { timeZone: value })),
    'IANA time zone',
  ],
  ['locale', (value) => isAccepted(value, () => new Intl.Locale(value)), 'language tag'],
];

/** Asking the runtime is slow, and all tenants of a country have the same few zones. */
const answers = new Map<string, boolean>();

function isAccepted(question: string, attempt: () => unknown): boolean {
  const known = answers.get(question);
  if (known !== undefined) return known;
  const answer = isDone(attempt);
  if (answers.size < 1_000) answers.set(question, answer);
  return answer;
}

function isDone(attempt: () => unknown): boolean {
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
    docs: 'A time zone or language that does not exist. Dates and numbers could not be shown. Write it as IANA or BCP 47 do: `Australia/Hobart`, `en-AU`.',
  },
  *run({ source, path }) {
    if (path !== 'tenant.json') return;
    const config = documentObject(readDocument(source, 'tenant'));
    for (const [field, isKnown, what] of TESTS) {
      const value = config[field];
      if (typeof value !== 'string' || isKnown(value)) continue;
      yield { place: { source, pointer: [field] }, message: `'${value}' is no ${what}. Fix it.` };
    }
  },
};
