import fc from 'fast-check';
import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { minimalChange, diagnosticMarks, storeChange } from './code-editor';

test('computes the smallest change between two texts', () => {
  expect(minimalChange('abc', 'abc')).toBeUndefined();
  expect(minimalChange('{"a":1}', '{"a":2}')).toEqual({ from: 5, to: 6, insert: '2' });
  const text = fc.string({ unit: fc.constantFrom('a', 'b') });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const change = minimalChange(before, after);
      const changed = change
        ? before.slice(0, change.from) + change.insert + before.slice(change.to)
        : before;
      expect(changed).toBe(after);
    }),
  );
});

test('applies a change of the store to the editor', () => {
  const state = EditorState.create({ doc: 'one\ntwo' });
  const change = storeChange(state, 'one\nthree');
  expect(change && state.update(change).newDoc.toString()).toBe('one\nthree');
  expect(storeChange(state, 'one\ntwo')).toBeUndefined();
});

test('marks findings beyond the end at the end of the text', () => {
  const state = EditorState.create({ doc: 'one' });
  const at = (line: number, column: number, length: number) =>
    ({ code: 'FC1', severity: 'error', message: 'm', file: 'f', line, column, length }) as const;
  for (const finding of [at(1, 1, 3), at(9, 9, 9), at(1, 99, 5), at(0, 1, 1)])
    expect(() => state.update(diagnosticMarks(state, [finding]))).not.toThrow();
});
