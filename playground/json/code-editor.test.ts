import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { createDiagnosticMarks, createStoreChange } from './code-editor';

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
