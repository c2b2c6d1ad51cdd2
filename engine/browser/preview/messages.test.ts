import { expect, test } from 'vitest';
import { readPageMessage, readPlaygroundMessage } from './messages';

test('reads messages of the page and ignores anything else', () => {
  const message = { type: 'forecourt:shown', address: '/cars', version: 3, isNew: true } as const;
  expect(readPageMessage(message)).toEqual(message);
  expect(readPageMessage({ type: 'forecourt:insert', node: 'hero', side: 'after' })).toBeDefined();
  expect(readPageMessage({ type: 'forecourt:placed' })).toBeDefined();
  for (const invalid of [
    null,
    'text',
    { type: 'forecourt:shown', address: '/cars' },
    { type: 'forecourt:chosen' },
    { type: 'forecourt:insert', node: 'hero', side: 'inside' },
    { type: 'forecourt:placed', box: { left: 0, top: 0, right: NaN, bottom: 1 } },
    { type: 'constructor' },
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
  const canvas = { type: 'forecourt:canvas', isBrowsing: false, scale: 0.5, shortcuts: ['Ctrl+S'] };
  const block = { id: 'hero', title: 'Hero', isInsertable: true };
  expect(readPlaygroundMessage({ ...canvas, blocks: [block] })).toBeDefined();
  expect(readPlaygroundMessage({ ...canvas, blocks: [block, { id: 'hero' }] })).toBeUndefined();
  for (const invalid of [null, 1, { type: 'forecourt:shown' }, { type: 'forecourt:select' }])
    expect(readPlaygroundMessage(invalid)).toBeUndefined();
});
