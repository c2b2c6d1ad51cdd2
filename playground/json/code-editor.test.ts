import fc from 'fast-check';
import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { findMinimalChange, createDiagnosticMarks, createStoreChange } from './code-editor';

test('finds the smallest change between two texts', () => {
  expect(findMinimalChange('abc', 'abc')).toBeUndefined();
  expect(findMinimalChange('{"a":1}', '{"a":2}')).toEqual({ from: 5, to: 6, insert: '2' });
  const text = fc.string({ unit: fc.constantFrom('a', 'b') });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const change = findMinimalChange(before, after);
      const result = change ? before.slice(0, change.from) + change.insert + before.slice(change.to) : before;
      expect(result).toBe(after);
    }),
  );
});

test('applies the store’s text to the editor as a change', () => {
  const state = EditorState.create({ doc: 'one\ntwo' });
  const change = createStoreChange(state, 'one\nthree');
  expect(change && state.update(change).newDoc.toString()).toBe('one\nthree');
  expect(createStoreChange(state, 'one\ntwo')).toBeUndefined();
});

test('accepts findings beyond the end of the text', () => {
  const state = EditorState.create({ doc: 'one' });
  const createFinding = (line: number, column: number, length: number) =>
    ({ code: 'FC1', severity: 'error', message: 'm', file: 'f', line, column, length }) as const;
  for (const finding of [
    createFinding(1, 1, 3),
    createFinding(9, 9, 9),
    createFinding(1, 99, 5),
    createFinding(0, 1, 1),
  ])
    expect(() => state.update(createDiagnosticMarks(state, [finding]))).not.toThrow();
});
