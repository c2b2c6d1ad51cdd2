import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasTerms, needsMessage, type LeadKind } from './lead-kinds';
import {
  countMessageCharacters,
  getLeadTimeZone,
  normaliseLead,
  sanitiseLine,
  sanitiseText,
  validateLead,
} from './validate-lead';
import { getTestDriveDates } from './test-drive-dates';

const KINDS: readonly LeadKind[] = ['enquiry', 'test-drive', 'photos', 'similar'];
const RULES = { messageRequired: true, requiresTerms: false, showsTerms: false };
const INPUT = { name: 'Ann Lee', email: 'ann@example.com', phone: '', message: 'Is it there?' };
const TODAY = '2026-11-22';
const errorsOf = (
  overrides: Parameters<typeof normaliseLead>[0],
  kind: LeadKind = 'enquiry',
  rules = RULES,
) =>
  validateLead(kind, normaliseLead({ ...INPUT, ...overrides }), rules, TODAY).map(
    ({ field, code }) => `${field} ${code}`,
  );

describe('validateLead', () => {
  it('accepts complete fields', () => expect(errorsOf({})).toEqual([]));

  it('requires a name and an email address', () => {
    expect(errorsOf({ name: ' ', email: '' })).toEqual(['name missing', 'email missing']);
  });

  it('requires a message in an enquiry, unless the site makes it optional (LEAD-026, LEAD-027)', () => {
    expect(errorsOf({ message: '' })).toEqual(['message missing']);
    expect(errorsOf({ message: '' }, 'enquiry', { ...RULES, messageRequired: false })).toEqual([]);
  });

  it.each(['test-drive', 'photos', 'similar'] as const)(
    'requires neither message nor date in %s (LEAD-008)',
    (kind) => {
      expect(errorsOf({ message: '', dateTime: '' }, kind)).toEqual([]);
      expect(needsMessage(kind, RULES)).toBe(false);
    },
  );

  it('includes the terms where the site shows or requires them (LEAD-009, LEAD-039)', () => {
    expect(hasTerms('test-drive', RULES)).toBe(false);
    expect(hasTerms('photos', { ...RULES, showsTerms: true })).toBe(true);
    expect(hasTerms('enquiry', { ...RULES, showsTerms: true })).toBe(false);
    const rules = { ...RULES, requiresTerms: true };
    expect(hasTerms('enquiry', rules)).toBe(true);
    expect(errorsOf({}, 'enquiry', rules)).toEqual(['terms_conditions missing']);
    expect(errorsOf({ terms_conditions: true }, 'enquiry', rules)).toEqual([]);
  });

  it.each([
    '0412 345 678',
    '+61 412 345 678',
    '(07) 3000-1234',
    '13 14 50',
    '1300 123 456',
    '+1 (212) 555.0100',
  ])('accepts the phone number %s', (phone) => expect(errorsOf({ phone })).toEqual([]));

  it.each(['12345', 'call me', '0412 345 678 or home', '+', '1234567890123456', '<b>0412345678'])(
    'rejects the phone number %s',
    (phone) => expect(errorsOf({ phone })).toEqual(['phone invalid']),
  );

  it.each(['a@b.co', "o'neil+cars@mail.example.com.au", 'ärger@müller.example'])(
    'accepts the email address %s',
    (email) => expect(errorsOf({ email })).toEqual([]),
  );

  it.each(['ann', 'ann@', '@b.co', 'a@b', 'a b@c.de', 'a@b.c', 'a@b.co, c@d.co', 'Ann <a@b.co>'])(
    'rejects the email address %s',
    (email) => expect(errorsOf({ email })).toEqual(['email invalid']),
  );

  it.each([
    ['2026-11-22', []],
    ['2026-12-01T09:30', []],
    ['2027-11-22', []],
    ['2027-02-29', ['dateTime invalid']],
    ['2026-12-01T24:00', ['dateTime invalid']],
    ['tomorrow', ['dateTime invalid']],
    ['2026-11-21', ['dateTime tooEarly']],
    ['2020-01-01', ['dateTime tooEarly']],
    ['2027-11-23', ['dateTime tooLate']],
    ['9999-12-31', ['dateTime tooLate']],
  ])('reports for the date %s on 22 November 2026: %o (LEAD-006)', (dateTime, errors) => {
    expect(errorsOf({ dateTime }, 'test-drive')).toEqual(errors);
  });

  it('limits the length, counted in characters', () => {
    expect(errorsOf({ message: '🚗'.repeat(4_000) })).toEqual([]);
    expect(errorsOf({ message: 'x'.repeat(4_001), name: 'x'.repeat(101) })).toEqual([
      'message tooLong',
      'name tooLong',
    ]);
  });

  it('says how many characters are too many', () => {
    const values = normaliseLead({ ...INPUT, message: ` ${'🚗'.repeat(10_000)}\r\n` });
    expect(validateLead('enquiry', values, RULES, TODAY)).toEqual([
      { field: 'message', code: 'tooLong', excess: 6_000 },
    ]);
    expect(countMessageCharacters(` ${'🚗'.repeat(10_000)}\r\n`)).toBe(10_000);
  });
});

describe('dates of a lead', () => {
  const site = { time_zone: 'Australia/Brisbane' };

  it('use the time zone of the location, otherwise the site’s', () => {
    expect(getLeadTimeZone({ time_zone: 'Australia/Perth' }, site)).toBe('Australia/Perth');
    expect(getLeadTimeZone(undefined, site)).toBe('Australia/Brisbane');
  });

  it('range from today to a year ahead', () => {
    expect(getTestDriveDates(TODAY)).toEqual({ first: '2026-11-22', last: '2027-11-22' });
  });
});

describe('user input', () => {
  it('loses control characters and keeps its line breaks', () => {
    expect(sanitiseLine(' Ann\r\nBcc: all@example.com\0 ')).toBe('Ann Bcc: all@example.com');
    expect(sanitiseText('One\r\ntwo\0\u0007\n\ud800three ')).toBe('One\ntwo\nthree');
  });

  it('does not change when it is sanitised again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (any, other) => {
        for (const text of [any, other, `${other}\ud83d`]) {
          const line = sanitiseLine(text);
          expect(line).not.toMatch(/[\0-\x1f\x7f]/);
          expect(sanitiseLine(line)).toBe(line);
          expect(sanitiseText(sanitiseText(text))).toBe(sanitiseText(text));
          expect(encodeURIComponent(sanitiseText(text))).toBeTypeOf('string');
        }
      }),
      { numRuns: 40 },
    );
  });

  it('is validated without an exception, with at most one error per field', () => {
    fc.assert(
      fc.property(
        fc.record({ name: fc.string(), email: fc.string(), phone: fc.string(), message: fc.string() }),
        fc.constantFrom(...KINDS),
        (any, kind) => {
          const errors = validateLead(kind, normaliseLead(any), RULES, TODAY);
          expect(new Set(errors.map(({ field }) => field)).size).toBe(errors.length);
        },
      ),
    );
  });
});
