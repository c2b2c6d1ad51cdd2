import { expect, test } from 'vitest';
import { readDescriptions, withDescription } from './media-descriptions';

const read = (text: string | null) => readDescriptions(text);

test('a description is written, sorted by path, and read', () => {
  const first = withDescription(null, 'b.webp', { alt: 'B' });
  const second = withDescription(first, 'a.webp', { alt: '', focus: { x: 30, y: 60 } });
  expect(Object.entries(read(second))).toEqual([
    ['a.webp', { alt: '', focus: { x: 30, y: 60 } }],
    ['b.webp', { alt: 'B' }],
  ]);
});

test('the file is deleted with its last description, but not with a schema for editors', () => {
  const text = withDescription(null, 'a.webp', { alt: 'A' });
  expect(withDescription(text, 'a.webp', undefined)).toBeNull();
  expect(withDescription(text, 'a.webp', {})).toBeNull();
  const named = withDescription('{ "$schema": "media.schema.json" }', 'a.webp', { alt: 'A' });
  expect(JSON.parse(withDescription(named, 'a.webp', undefined) ?? 'null')).toEqual({
    $schema: 'media.schema.json',
    files: {},
  });
});

test.each(['{', '[]', '{ "files": { "a.webp": { "alt": 1 } } }'])('%s is not overwritten', (text) => {
  expect(read(text)).toEqual({});
  expect(() => withDescription(text, 'a.webp', { alt: 'A' })).toThrow('has a mistake');
});
