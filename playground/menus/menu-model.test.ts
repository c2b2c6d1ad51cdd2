import { describe, expect, test } from 'vitest';
import type { PlaygroundConfig } from '../../schemas';
import type { Item } from '../../engine/layout';
import { writeConfig } from '../../engine/layout/tools/edit';
import {
  createMenuOperations,
  insertItem,
  moveItem,
  parseOwn,
  readMenus,
  removeItem,
  shiftItem,
  updateItem,
} from './menu-model';
import { isRowVisible, listRows, resetItem, restoreItem } from './menu-rows';

const INHERITED: Item[] = [
  { id: 'new', label: 'New', href: '/new' },
  { id: 'about', label: 'About', items: [{ id: 'us', label: 'Us', href: '/us' }] },
  { id: 'contact', label: 'Contact', href: '/contact' },
];
const inherited = { 'tenant.json': { menus: { header: INHERITED } }, 'theme.json': {}, 'texts.json': {} };
const CONFIG: PlaygroundConfig = { values: inherited, inherited, statementsByFile: {} };

const readHeader = (text: string | null) => {
  const [menu] = readMenus(CONFIG, parseOwn(text));
  if (!menu) throw new Error('The test has no menu.');
  return menu;
};

/** Writes an edit of the header's entries as the playground does. Returns the tenant's own file. */
function write(text: string | null, items: readonly Item[]): string | null {
  const texts = createMenuOperations(readHeader(text), items).reduce<Record<string, string | null>>(
    (current, operation) => ({ ...current, ...writeConfig(current, operation, CONFIG) }),
    { 'tenant.json': text, 'shadows.json': null },
  );
  return texts['tenant.json'] ?? null;
}
const START = '{\n  "name": "Coast"\n}\n';
const readOwnMenu = (text: string | null): unknown =>
  (JSON.parse(text ?? '{}') as { menus?: { header?: unknown } }).menus?.header;
const { items: ITEMS } = readHeader(null);

describe('an edit of an inherited menu', () => {
  test.each([
    ['a changed label', updateItem(ITEMS, ['new'], { label: 'Latest' }), { new: { label: 'Latest' } }],
    ['a removed link', updateItem(ITEMS, ['new'], { href: undefined }), { new: { href: null } }],
    ['a hidden entry', removeItem(ITEMS, ['contact']), { contact: null }],
    [
      'a hidden inner entry, which leaves none',
      removeItem(ITEMS, ['about', 'us']),
      { about: { items: null } },
    ],
    [
      'an inner entry',
      insertItem(ITEMS, ['about'], 1, { id: 'jobs', label: 'Jobs' }).items,
      { about: { items: { jobs: { label: 'Jobs' } } } },
    ],
    ['a moved entry', shiftItem(ITEMS, ['contact'], 'up')?.items ?? [], { about: { after: 'contact' } }],
  ])('writes only %s', (_, items, changes) => {
    const text = write(START, items);
    expect(readOwnMenu(text)).toEqual(changes);
    expect(readHeader(text).items).toEqual(items);
  });

  test('that is taken back leaves the file as it was', () => {
    const changed = write(START, removeItem(ITEMS, ['contact']));
    expect(write(changed, restoreItem(readHeader(changed), ['contact']))).toBe(START);
    const renamed = write(START, updateItem(ITEMS, ['about'], { label: 'Who' }));
    expect(write(renamed, resetItem(readHeader(renamed), ['about']))).toBe(START);
  });

  test('keeps a list of the tenant as a list', () => {
    const own = JSON.stringify({ menus: { header: [{ id: 'a', label: 'A' }] } });
    const { items } = readHeader(own);
    expect(readOwnMenu(write(own, [...items, { id: 'b', label: 'B' }]))).toEqual([
      { id: 'a', label: 'A' },
      { id: 'b', label: 'B' },
    ]);
  });
});

describe('entries', () => {
  const shift = (id: readonly string[], direction: Parameters<typeof shiftItem>[2]) =>
    shiftItem(ITEMS, id, direction);

  test('move within their list, under the entry above, and out again', () => {
    expect(shift(['new'], 'up')).toBeUndefined();
    expect(shift(['contact'], 'down')).toBeUndefined();
    expect(shift(['new'], 'in')).toBeUndefined();
    const nested = shift(['contact'], 'in');
    expect(nested?.path).toEqual(['about', 'contact']);
    expect(shiftItem(nested?.items ?? [], ['about', 'contact'], 'out')?.items).toEqual(ITEMS);
    expect(shift(['about', 'us'], 'out')?.path).toEqual(['us']);
  });

  test('are not nested too deep, nor within themselves', () => {
    const deep = shift(['contact'], 'in')?.items ?? [];
    const deeper = shiftItem(deep, ['about', 'contact'], 'in');
    expect(deeper?.path).toEqual(['about', 'us', 'contact']);
    expect(moveItem(deeper?.items ?? [], ['new'], ['about', 'us', 'contact'], 0)).toBeUndefined();
    expect(moveItem(ITEMS, ['about'], ['about', 'us'], 0)).toBeUndefined();
  });

  test('get another id in a list that has theirs', () => {
    expect(insertItem(ITEMS, [], 0, { id: 'new', label: 'New' }).path).toEqual(['new-2']);
  });

  test('are shown if they are at the top, or around the selected one', () => {
    const rows = listRows(readHeader(null));
    const list = (selected: readonly string[]) =>
      rows.filter((row) => isRowVisible(row, selected)).map(({ key }) => key);
    expect(list([])).toEqual(['new', 'about', 'contact']);
    expect(list(['about'])).toEqual(['new', 'about', 'about/us', 'contact']);
    expect(list(['about', 'us'])).toEqual(['new', 'about', 'about/us', 'contact']);
  });

  test('say whether they are inherited, changed, added or hidden', () => {
    const own = JSON.stringify({
      menus: { header: { new: { label: 'X' }, contact: null, sale: { label: 'Sale' } } },
    });
    expect(listRows(readHeader(own)).map(({ key, state }) => [key, state])).toEqual([
      ['new', 'changed'],
      ['about', 'inherited'],
      ['about/us', 'inherited'],
      ['sale', 'own'],
      ['removed contact', 'removed'],
    ]);
  });
});
