import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PlaygroundEntry } from '../../schemas';
import { getInitials, listPeople, movePerson } from './people-model';

const createEntry = (id: string, order?: number, more: Partial<PlaygroundEntry> = {}): PlaygroundEntry => ({
  ...{ id, title: id, layer: 'site', state: 'own', period: 'live' },
  values: { title: id, ...(order !== undefined && { order }) },
  ...more,
});
const list = (entries: readonly PlaygroundEntry[]) =>
  listPeople({ name: 'people', title: 'People', schema: {}, entries: [...entries] });
const move = (entries: readonly PlaygroundEntry[], id: string, index: number) => {
  const orders = movePerson(list(entries), id, index);
  const after = entries.map((entry) => {
    const order = orders.find((changed) => changed.id === entry.id)?.order;
    return order === undefined ? entry : createEntry(entry.id, order);
  });
  return { orders, ids: list(after).map((person) => person.id) };
};

test('lists people as visitors see them, and those that are removed at the end', () => {
  const people = list([
    createEntry('zoe', 1),
    createEntry('bob', 2),
    createEntry('ann', 2),
    createEntry('may'),
    createEntry('gone', undefined, { state: 'removed' }),
  ]);
  expect(people.map(({ id }) => id)).toEqual(['zoe', 'ann', 'bob', 'may', 'gone']);
});

describe('a person is moved', () => {
  const entries = ['ann', 'bob', 'cat', 'dan'].map((id, index) => createEntry(id, index + 1));

  test('to the start and the end without touching the others', () => {
    expect(move(entries, 'dan', 0).orders).toEqual([{ id: 'dan', order: 0 }]);
    expect(move(entries, 'ann', 3).orders).toEqual([{ id: 'ann', order: 5 }]);
  });

  test('between others, of whom only those behind make room', () => {
    expect(move(entries, 'dan', 2).orders).toEqual([
      { id: 'dan', order: 3 },
      { id: 'cat', order: 4 },
    ]);
    const sparse = [createEntry('ann', 10), createEntry('bob', 20), createEntry('cat', 30)];
    expect(move(sparse, 'cat', 1).orders).toEqual([{ id: 'cat', order: 11 }]);
  });

  test('nowhere else than where it is', () => {
    expect(move(entries, 'nobody', 1).orders).toEqual([]);
  });

  test('to wherever it is put, whatever positions the others have (property)', () => {
    const orders = fc.array(fc.option(fc.integer({ min: -2, max: 4 }), { nil: undefined }), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(orders, fc.nat(), fc.nat(), (all, from, to) => {
        const people = all.map((order, index) => createEntry(`p${index}`, order));
        const before = list(people).map(({ id }) => id);
        const id = before[from % before.length] ?? '';
        const index = to % before.length;
        const expected = before.filter((other) => other !== id);
        expected.splice(index, 0, id);
        expect(move(people, id, index).ids).toEqual(expected);
      }),
    );
  });
});

test.each([
  ['Amira Haddad', 'AH'],
  ['Lee', 'L'],
  ['Jan van der Berg', 'JB'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});
