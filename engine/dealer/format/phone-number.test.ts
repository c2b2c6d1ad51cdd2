import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone } from './phone-number';

describe('formatPhone (CONST-006)', () => {
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
  it('leaves unknown formats unchanged', () => {
    expect(formatPhone(' +64 9 123 4567 ')).toMatchObject({ kind: 'other', text: '+64 9 123 4567' });
    expect(formatPhone('ask inside')).toEqual({ kind: 'other', text: 'ask inside', masked: 'ask inside' });
  });
  it('is idempotent', () => {
    const numbers = fc.tuple(fc.constantFrom('02', '03', '07', '08', '04'), fc.stringMatching(/^\d{8}$/));
    fc.assert(
      fc.property(numbers, ([prefix, rest]) => {
        const formatted = formatPhone(prefix + rest);
        expect(formatPhone(formatted.text)).toEqual(formatted);
        expect(formatPhone(formatted.href ?? '')).toEqual(formatted);
      }),
    );
  });
});
