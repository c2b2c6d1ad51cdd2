import { expect, test } from 'vitest';
import { findClosablePane, readClosedPanes, storeClosedPanes } from './pane-visibility';

const createStorage = (text: string | null = null) => {
  const stored = { text };
  return {
    getItem: () => stored.text,
    setItem: (_: string, value: string) => void (stored.text = value),
  };
};

test('leaves most of the window to the canvas until panes are opened', () => {
  expect(readClosedPanes(undefined, 1280)).toEqual(['outline', 'below']);
  expect(readClosedPanes(undefined, 1920)).toEqual(['below']);
  const storage = createStorage();
  storeClosedPanes(storage, []);
  expect(readClosedPanes(storage, 1280)).toEqual([]);
});

test('ignores a broken choice', () => {
  expect(readClosedPanes(createStorage('{'), 1280)).toEqual(['outline', 'below']);
  expect(readClosedPanes(createStorage('["inspector","other"]'), 1280)).toEqual(['inspector']);
});

test('finds what to open for a pane', () => {
  expect(['preview', 'outline', 'json', 'impact'].map(findClosablePane)).toEqual([
    undefined,
    'outline',
    'below',
    'below',
  ]);
});
