import { expect, test } from 'vitest';
import {
  CLOSE_MARKER,
  formatOpenMarker,
  readMarker,
  readPageMessage,
  readPlaygroundMessage,
} from './protocol';

test('reads back the markers around a block', () => {
  expect(readMarker(formatOpenMarker('hero-1'))).toEqual({ open: 'hero-1' });
  expect(readMarker(CLOSE_MARKER)).toBe('close');
  expect(readMarker(' a comment of the page ')).toBeUndefined();
});

test('reads messages of the page and ignores anything else', () => {
  const message = { type: 'forecourt:shown', address: '/cars', version: 3 } as const;
  expect(readPageMessage(message)).toEqual(message);
  expect(readPageMessage({ type: 'forecourt:chosen', node: 'hero' })).toEqual({
    type: 'forecourt:chosen',
    node: 'hero',
  });
  for (const invalid of [
    null,
    'text',
    { type: 'forecourt:shown', address: '/cars' },
    { type: 'forecourt:chosen' },
  ])
    expect(readPageMessage(invalid)).toBeUndefined();
});

test('reads messages of the playground and ignores anything else', () => {
  expect(readPlaygroundMessage({ type: 'forecourt:update' })).toEqual({ type: 'forecourt:update' });
  expect(readPlaygroundMessage({ type: 'forecourt:select', node: 'hero', shouldScroll: true })).toEqual({
    type: 'forecourt:select',
    node: 'hero',
    shouldScroll: true,
  });
  expect(readPlaygroundMessage({ type: 'forecourt:select' })).toEqual({
    type: 'forecourt:select',
    shouldScroll: false,
  });
  for (const invalid of [null, 1, { type: 'forecourt:shown' }])
    expect(readPlaygroundMessage(invalid)).toBeUndefined();
});
