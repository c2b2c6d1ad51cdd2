import { expect, test } from 'vitest';
import type { OpeningHour } from '../../schemas';
import { locationNow } from './location-now';

const hours: OpeningHour[] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  status: 'Open',
  open: '08:30',
  close: '17:30',
}));
const place = (time_zone: string, opening_hours = hours) => ({
  time_zone,
  contact_detail: { opening_hours },
});

test('a place is open by its own clock, whatever the clock of the others', () => {
  // Monday 17:00 in Brisbane, 15:00 in Perth.
  const now = new Date('2026-11-23T07:00:00Z');
  expect(locationNow(place('Australia/Brisbane'), now)).toEqual({
    date: '2026-11-23',
    isOpen: true,
    text: 'Open now · closes 5:30 pm',
  });
  const later = new Date('2026-11-23T08:00:00Z');
  expect(locationNow(place('Australia/Brisbane'), later)).toMatchObject({
    isOpen: false,
    text: 'Closed · opens 8:30 am Tuesday',
  });
  expect(locationNow(place('Australia/Perth'), later)).toMatchObject({ isOpen: true });
});

test('the day is the place’s own', () => {
  const now = new Date('2026-11-22T14:30:00Z');
  expect(locationNow(place('Australia/Brisbane'), now)?.date).toBe('2026-11-23');
  expect(locationNow(place('Australia/Perth'), now)?.date).toBe('2026-11-22');
});

test('where no hours are known nothing is said', () => {
  expect(locationNow(place('Australia/Brisbane', []), new Date())).toBeUndefined();
  expect(locationNow({ time_zone: 'Australia/Brisbane' }, new Date())).toBeUndefined();
});
