import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countMessageCharacters,
  getLeadTimeZone,
  isEmail,
  isPhone,
  sanitizeLine,
  sanitizeText,
} from './contact-details';
import { getTestDriveDates } from './test-drive-dates';

describe('contact details', () => {
  it.each([
    '0412 345 678',
    '+61 412 345 678',
    '(07) 3000-1234',
    '13 14 50',
    '1300 123 456',
    '+1 (212) 555.0100',
  ])('accepts the phone number %s', (phone) => expect(isPhone(phone)).toBe(true));

  it.each(['12345', 'call me', '0412 345 678 or home', '+', '1234567890123456', '<b>0412345678'])(
    'rejects the phone number %s',
    (phone) => expect(isPhone(phone)).toBe(false),
  );

  it.each(['a@b.co', "o'neil+cars@mail.example.com.au", 'ärger@müller.example'])(
    'accepts the email address %s',
    (email) => expect(isEmail(email)).toBe(true),
  );

  it.each(['ann', 'ann@', '@b.co', 'a@b', 'a b@c.de', 'a@b.c', 'a@b.co, c@d.co', 'Ann <a@b.co>'])(
    'rejects the email address %s',
    (email) => expect(isEmail(email)).toBe(false),
  );
});

describe('dates of a lead', () => {
  const site = { time_zone: 'Australia/Brisbane' };

  it('use the time zone of the location, otherwise the site’s', () => {
    expect(getLeadTimeZone({ time_zone: 'Australia/Perth' }, site)).toBe('Australia/Perth');
    expect(getLeadTimeZone(undefined, site)).toBe('Australia/Brisbane');
  });

  it('range from today to a year ahead', () => {
    expect(getTestDriveDates('2026-11-22')).toEqual({ first: '2026-11-22', last: '2027-11-22' });
  });
});

describe('user input', () => {
  it('loses control characters and keeps its line breaks', () => {
    expect(sanitizeLine(' Ann\r\nBcc: all@example.com\0 ')).toBe('Ann Bcc: all@example.com');
    expect(sanitizeText('One\r\ntwo\0\u0007\n\ud800three ')).toBe('One\ntwo\nthree');
  });

  it('does not change when it is sanitised again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (any, other) => {
        for (const text of [any, other, `${other}\ud83d`]) {
          const line = sanitizeLine(text);
          expect(line).not.toMatch(/[\0-\x1f\x7f]/);
          expect(sanitizeLine(line)).toBe(line);
          expect(sanitizeText(sanitizeText(text))).toBe(sanitizeText(text));
          expect(encodeURIComponent(sanitizeText(text))).toBeTypeOf('string');
        }
      }),
      { numRuns: 40 },
    );
  });

  it('is counted in characters, without surrounding white space', () => {
    expect(countMessageCharacters(` ${'🚗'.repeat(10_000)}\r\n`)).toBe(10_000);
  });
});
