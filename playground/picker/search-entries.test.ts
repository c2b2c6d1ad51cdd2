import { expect, test } from 'vitest';
import { searchEntries, groupEntries, type PickerEntry } from './search-entries';

const entries: PickerEntry[] = [
  { id: 'a', name: 'Move up', group: 'Block', keywords: 'order' },
  { id: 'b', name: 'Save', group: 'File', description: 'Writes all changed files' },
  { id: 'c', name: 'Remove', group: 'Block' },
];
const findIds = (query: string) => searchEntries(entries, query).map(({ id }) => id);

test('finds entries that contain every word, and lists those whose name starts with the query first', () => {
  expect(findIds('')).toEqual(['a', 'b', 'c']);
  expect(findIds('block up')).toEqual(['a']);
  expect(findIds('files WRITES')).toEqual(['b']);
  expect(findIds('order')).toEqual(['a']);
  expect(findIds('re')).toEqual(['c']);
  expect(findIds('move')).toEqual(['a', 'c']);
  expect(findIds('nothing like it')).toEqual([]);
});

test('orders groups by their first entry', () => {
  expect(groupEntries(entries).map(([name, list]) => [name, list.map(({ id }) => id)])).toEqual([
    ['Block', ['a', 'c']],
    ['File', ['b']],
  ]);
});
