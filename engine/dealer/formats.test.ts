import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDate, formatKm, formatMoney, formatMonth, formatRate, litresOf } from './format';
import { formatPhone } from './phone';
import { normalisePlate, regoExpiryText } from './rego';
import { slugify } from './slug';
import { commentParagraphs, truncate, truncateParagraphs } from './text';
import { hasValidVinCheck, isVin, vinCheckCharacter } from './vin';

describe('numbers and dates', () => {
  it.each([
    [formatMoney(3399000), '$33,990'],
    [formatMoney(3399050), '$33,990.50'],
    [formatMoney(0), '$0'],
    [formatKm(12345), '12,345 km'],
    [formatRate(8.5), '8.5%'],
    [formatRate(8.194), '8.19%'],
    [formatDate('2026-11-20'), '20 November 2026'],
    [formatMonth('2022-05'), 'May 2022'],
    [formatMonth('2022-05-14'), 'May 2022'],
    [String(litresOf(1998)), '2'],
    [String(litresOf(2755)), '2.8'],
  ])('%s', (actual, expected) => expect(actual).toBe(expected));
});

describe('formatPhone', () => {
  it.each([
    ['+61 7 3000 1234', '07 3000 1234', 'landline', 'tel:+61730001234', '07 3000 XXXX'],
    ['(07) 3000-1234', '07 3000 1234', 'landline', 'tel:+61730001234', '07 3000 XXXX'],
    ['+61 (0)7 3000 1234', '07 3000 1234', 'landline', 'tel:+61730001234', '07 3000 XXXX'],
    ['0412345678', '0412 345 678', 'mobile', 'tel:+61412345678', '0412 345 XXX'],
    ['412345678', '0412 345 678', 'mobile', 'tel:+61412345678', '0412 345 XXX'],
    ['0061412345678', '0412 345 678', 'mobile', 'tel:+61412345678', '0412 345 XXX'],
    ['131450', '13 14 50', 'thirteen', 'tel:131450', '13 14 XX'],
    ['1300123456', '1300 123 456', 'thirteen', 'tel:1300123456', '1300 123 XXX'],
    ['+61 1800 123 456', '1800 123 456', 'freecall', 'tel:1800123456', '1800 123 XXX'],
  ])('%s', (raw, text, kind, href, masked) => {
    expect(formatPhone(raw)).toEqual({ kind, text, href, masked });
  });
  it('leaves what it does not know as it is', () => {
    expect(formatPhone(' +64 9 123 4567 ')).toMatchObject({ kind: 'other', text: '+64 9 123 4567' });
    expect(formatPhone('ask inside')).toEqual({ kind: 'other', text: 'ask inside', masked: 'ask inside' });
  });
  it('formats its own result to itself', () => {
    const numbers = fc.tuple(fc.constantFrom('02', '03', '07', '08', '04'), fc.stringMatching(/^\d{8}$/));
    fc.assert(
      fc.property(numbers, ([prefix, rest]) => {
        const once = formatPhone(prefix + rest);
        expect(formatPhone(once.text)).toEqual(once);
        expect(formatPhone(once.href ?? '')).toEqual(once);
      }),
    );
  });
});

describe('rego', () => {
  it('still holds on its last day', () => {
    expect(regoExpiryText('2026-11-20', '2026-11-20')).toBe('Expires on 20 November 2026');
    expect(regoExpiryText('2026-11-19', '2026-11-20')).toBe('Unregistered');
    expect(regoExpiryText(undefined, '2026-11-20')).toBeUndefined();
  });
  it('reads plates', () => {
    expect(normalisePlate(' abc-12 d')).toBe('ABC12D');
    expect(normalisePlate('no way, José')).toBeUndefined();
  });
});

describe('slugify', () => {
  it.each([
    ['2022 Škoda Kodiaq 4x4', '2022-skoda-kodiaq-4x4'],
    ['Vans & Utes', 'vans-and-utes'],
    ["  --Driver's Choice!  ", 'drivers-choice'],
  ])('%s', (text, slug) => expect(slugify(text)).toBe(slug));
  it('gives an address or nothing, and is at rest then', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const slug = slugify(text);
        expect(slug).toMatch(/^$|^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(slugify(slug)).toBe(slug);
      }),
    );
  });
});

describe('text', () => {
  it('splits comments at pipes', () => {
    expect(commentParagraphs('One.| |Two. |')).toEqual(['One.', 'Two.']);
    expect(commentParagraphs(undefined)).toEqual([]);
  });
  it('has no toggle at the limit', () => {
    expect(truncate('x'.repeat(400), 400).isTruncated).toBe(false);
    expect(truncate('x'.repeat(401), 400)).toEqual({ preview: `${'x'.repeat(400)}…`, isTruncated: true });
  });
  it('cuts between graphemes', () => {
    expect(truncate('👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧', 2)).toEqual({ preview: '👨‍👩‍👧👨‍👩‍👧…', isTruncated: true });
  });
  it('cuts paragraphs together', () => {
    expect(truncateParagraphs(['abc', 'defg'], 5)).toEqual({ paragraphs: ['abc', 'de…'], isTruncated: true });
    expect(truncateParagraphs(['abc', 'de'], 5)).toEqual({ paragraphs: ['abc', 'de'], isTruncated: false });
    expect(truncateParagraphs(['abcde', 'f'], 5)).toEqual({ paragraphs: ['abcde'], isTruncated: true });
  });
  it('shows a beginning of the text and never more than the limit', () => {
    const segmenter = new Intl.Segmenter('en-AU', { granularity: 'grapheme' });
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.integer({ min: 1, max: 50 }),
        (text, limit) => {
          const { preview, isTruncated } = truncate(text, limit);
          const count = [...segmenter.segment(text)].length;
          expect(isTruncated).toBe(count > limit);
          expect(text.startsWith(isTruncated ? preview.slice(0, -1) : preview)).toBe(true);
        },
      ),
    );
  });
});

describe('VIN', () => {
  it('knows its check character', () => {
    expect(hasValidVinCheck('1M8GDM9AXKP042788')).toBe(true);
    expect(hasValidVinCheck('11111111111111111')).toBe(true);
    expect(hasValidVinCheck('WVWZZZ1KZAW123456')).toBe(false);
    expect(isVin('1M8GDM9AXKP04278O')).toBe(false);
  });
  it('can mend any VIN', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-HJ-NPR-Z0-9]{17}$/), (vin) => {
        expect(hasValidVinCheck(vin.slice(0, 8) + vinCheckCharacter(vin) + vin.slice(9))).toBe(true);
      }),
    );
  });
});
