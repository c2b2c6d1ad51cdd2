import { expect, test } from 'vitest';
import { clampSize, DEFAULT_SIZES, storeSizes, readSizes } from './pane-sizes';

function createStorage(text?: string) {
  const entries = new Map(text === undefined ? [] : [['forecourt-playground-panes', text]]);
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  };
}

test('stores sizes within their limits', () => {
  const storage = createStorage();
  storeSizes(storage, { outline: 333, inspector: 9_999, json: 1 });
  expect(readSizes(storage)).toEqual({ outline: 333, inspector: 720, json: 120 });
  expect(clampSize('outline', 300.4)).toBe(300);
});

test.each([undefined, '{', 'null', '[]', '{"outline":"wide","json":null}'])(
  'ignores unreadable storage: %s',
  (text) => expect(readSizes(createStorage(text))).toEqual(DEFAULT_SIZES),
);

test('uses default sizes without storage', () => {
  const throwingStorage = {
    getItem: () => {
      throw new Error('forbidden');
    },
    setItem: () => {
      throw new Error('forbidden');
    },
  };
  expect(readSizes(throwingStorage)).toEqual(DEFAULT_SIZES);
  expect(() => storeSizes(throwingStorage, DEFAULT_SIZES)).not.toThrow();
  expect(readSizes(undefined)).toEqual(DEFAULT_SIZES);
});
