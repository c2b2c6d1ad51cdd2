import { describe, expect, it } from 'vitest';
import { formatDate, formatKm, formatMoney, formatMonth, formatRate, ccToLitres } from './format';

describe('numbers and dates (CONST-007)', () => {
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
    [String(ccToLitres(1998)), '2'],
    [String(ccToLitres(2755)), '2.8'],
  ])('%s', (actual, expected) => expect(actual).toBe(expected));
});
