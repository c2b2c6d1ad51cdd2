import { describe, expect, it } from 'vitest';
import { describeDay } from './describe-day';

describe('describeDay', () => {
  it('says a day, or the day of a time, in words', () => {
    expect(describeDay('2026-12-10', 'en-AU')).toBe('Thursday, 10 December 2026');
    expect(describeDay('2026-12-10T09:30+11:00', 'en-AU')).toBe('Thursday, 10 December 2026');
  });

  it('says nothing about what is not a day', () => {
    expect(['', '2026-13-45', 'tomorrow', undefined].map((value) => describeDay(value, 'en-AU'))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
