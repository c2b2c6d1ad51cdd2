import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rollBackText } from './roll-back-text';

const path = 'site/pages/home.json';
const set = (node: string, value: unknown) => ({ op: 'set', node, path: 'title', value });
const format = (...changes: unknown[]) => `${JSON.stringify({ id: 'home', changes }, null, 2)}\n`;
const before = format(set('hero', 'Old'));
const after = format(set('hero', 'New'));

test('without later changes, the file becomes what it was, byte for byte', () => {
  const text = fc.option(fc.string(), { nil: null });
  fc.assert(
    fc.property(text, text, (old, saved) => {
      expect(rollBackText({ path, before: old, after: saved }, saved)).toEqual({ text: old });
    }),
  );
});

test('a later change of another block stays', () => {
  const current = format(set('hero', 'New'), set('sell', 'Later'));
  const result = rollBackText({ path, before, after }, current);
  expect('text' in result && result.text !== null ? JSON.parse(result.text) : result).toEqual({
    id: 'home',
    changes: [set('hero', 'Old'), set('sell', 'Later')],
  });
});

test('a later change of the same prop is a conflict, which names the place', () => {
  expect(rollBackText({ path, before, after }, format(set('hero', 'Newest')))).toEqual({
    conflict: expect.stringMatching(/home\.json has been changed since at changes\[set hero title\]/),
  });
});

test('a change that is no longer there needs nothing', () => {
  expect(rollBackText({ path, before, after }, before)).toEqual({ text: before });
});

test.each([
  [
    'a new file that was changed since',
    { before: null, after },
    format(set('hero', 'Newest')),
    /changed since/,
  ],
  ['a deleted file that exists again', { before, after: null }, after, /changed since/],
  ['a file that was deleted since', { before, after }, null, /deleted since/],
] as const)('%s is a conflict', (_case, change, current, message) => {
  expect(rollBackText({ path, ...change }, current)).toEqual({ conflict: expect.stringMatching(message) });
});
