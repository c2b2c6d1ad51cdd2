import { expect, it } from 'vitest';
import type { PlaygroundEntry } from '../../schemas';
import { searchEntries } from '../picker/search-entries';
import { findLocalStart, listContentRows } from './describe-entry';

const ENTRY: PlaygroundEntry = {
  ...{ id: 'towing', title: 'Towing', layer: 'base' },
  state: 'inherited',
  period: 'live',
};
const list = (...entries: Partial<PlaygroundEntry>[]) =>
  listContentRows([
    {
      name: 'articles',
      title: 'Articles',
      schema: {},
      entries: entries.map((entry) => ({ ...ENTRY, ...entry })),
    },
  ]);

it.each<[Partial<PlaygroundEntry>, string, string | undefined]>([
  [{}, 'From base. Live', undefined],
  [{ state: 'own', layer: 'yard', until: '2026-12-31' }, 'From yard. Live until 2026-12-31', 'set here'],
  [
    { state: 'changed', period: 'scheduled', from: '2026-12-24T17:30' },
    'From base. Scheduled: from 2026-12-24 17:30',
    'changed here',
  ],
  [{ period: 'ended', until: '2026-01-31' }, 'From base. Ended on 2026-01-31', undefined],
  [{ state: 'removed', layer: 'yard', period: 'ended' }, 'Removed by yard', 'removed'],
])('describes %j', (entry, description, badge) => {
  const [row] = list(entry);
  expect([row?.id, row?.group, row?.description, row?.badge]).toEqual([
    'articles/towing',
    'Articles',
    description,
    badge,
  ]);
});

it('finds entries by title, collection, id and state', () => {
  const rows = list({}, { id: 'sold', title: 'How we sell', state: 'changed' });
  const find = (query: string) => searchEntries(rows, query).map(({ name }) => name);
  expect(find('towing')).toEqual(['Towing']);
  expect(find('articles sold')).toEqual(['How we sell']);
  expect(find('inherited')).toEqual(['Towing']);
  expect(find('changed')).toEqual(['How we sell']);
});

it.each([
  ['2026-12-24', '2026-12-24T00:00'],
  ['2026-12-24T17:30', '2026-12-24T17:30'],
  ['2026-12-24T17:30:10', '2026-12-24T17:30'],
  ['2026-12-24T17:30:00+08:00', undefined],
  [undefined, undefined],
])('of %j has the start %j', (from, start) => {
  expect(findLocalStart({ ...ENTRY, ...(from !== undefined && { from }) })).toBe(start);
});
