import { expect, test } from 'vitest';
import { diffLines } from './diff-lines';

const lines = (count: number, changed?: number) =>
  Array.from({ length: count }, (_, index) => (index === changed ? 'new' : `line ${index}`)).join('\n');

test('shows changed lines with three lines around them', () => {
  expect(diffLines(lines(20), lines(20, 10)).map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'same line 7',
    'same line 8',
    'same line 9',
    'removed line 10',
    'added new',
    'same line 11',
    'same line 12',
    'same line 13',
  ]);
});

test('marks the lines that are left out between changes', () => {
  const after = lines(30, 5).replace('line 25', 'newer');
  expect(diffLines(lines(30), after).filter(({ kind }) => kind === 'gap')).toHaveLength(1);
});

test('a new file is added as a whole, a deleted one removed', () => {
  expect(diffLines(null, 'a\nb')).toEqual([
    { kind: 'added', text: 'a' },
    { kind: 'added', text: 'b' },
  ]);
  expect(diffLines('a', null)).toEqual([{ kind: 'removed', text: 'a' }]);
  expect(diffLines('a', 'a')).toEqual([]);
});
