import { expect, test } from 'vitest';
import { searchEntries, groupEntries, type PickerEntry } from './search-entries';

const entries: PickerEntry[] = [
  { id: 'a', name: 'Move up', group: 'Block', words: 'order' },
  { id: 'b', name: 'Save', group: 'File', about: 'Writes all changed files' },
  { id: 'c', name: 'Remove', group: 'Block' },
];
const ids = (query: string) => searchEntries(entries, query).map(({ id }) => id);

test('finds entries with every word, those whose name starts with them first', () => {
  expect(ids('')).toEqual(['a', 'b', 'c']);
  expect(ids('block up')).toEqual(['a']);
  expect(ids('files WRITES')).toEqual(['b']);
  expect(ids('order')).toEqual(['a']);
  expect(ids('re')).toEqual(['c']);
  expect(ids('move')).toEqual(['a', 'c']);
  expect(ids('nothing like it')).toEqual([]);
});

test('orders groups by their first entry', () => {
  expect(groupEntries(entries).map(([name, list]) => [name, list.map(({ id }) => id)])).toEqual([
    ['Block', ['a', 'c']],
    ['File', ['b']],
  ]);
});
