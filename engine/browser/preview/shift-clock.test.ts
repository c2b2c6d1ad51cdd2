import { afterEach, expect, it } from 'vitest';
import { shiftClock } from './shift-clock';

const RealDate = Date;
afterEach(() => void (globalThis.Date = RealDate));

it('starts the clock at a moment, from which it goes on', () => {
  const moment = RealDate.UTC(2031, 11, 24, 6, 30);
  shiftClock(moment);
  const first = Date.now();
  expect(first - moment).toBeGreaterThanOrEqual(0);
  expect(first - moment).toBeLessThan(5_000);
  expect(new Date().getUTCFullYear()).toBe(2031);
  expect(new Date().getTime()).toBeGreaterThanOrEqual(first);
});

it('changes no other date', () => {
  shiftClock(0);
  expect(new Date('2026-11-28T00:00:00Z').toISOString()).toBe('2026-11-28T00:00:00.000Z');
  expect(new Date(2026, 10, 28).getMonth()).toBe(10);
  expect(Date.parse('1970-01-01T00:00:01Z')).toBe(1_000);
  expect(new RealDate() instanceof Date).toBe(true);
});
