import { describe, expect, test } from 'vitest';
import { compile, drift } from '../index';
import { createLayers, testBlocks, testSources, validFiles, type Files } from '../testing/test-layers';

const blocks = testBlocks();
const HEADER = [
  { id: 'stock', label: 'Stock', href: '/search' },
  { id: 'about', label: 'About', items: [{ id: 'us', label: 'Us', href: '/search' }] },
];

/** The example tenants with a menu in `used` and changes to it in `coast`. */
const withMenus = (header: unknown, changes: object, rest: object = {}): Files => ({
  ...validFiles,
  used: {
    ...validFiles.used,
    'tenant.json': { ...validFiles.used['tenant.json'], menus: { header }, ...rest },
  },
  coast: {
    ...validFiles.coast,
    'tenant.json': { name: 'Coast', extends: 'used', menus: { header: changes } },
  },
});
const compiled = (files: Files) => compile({ layers: createLayers(files), blocks, sources: testSources });
const describeFindings = (files: Files) =>
  compiled(files).diagnostics.map(({ code, file, path, message }) => ({ code, file, path, message }));

describe('a menu that a layer changes by the id of its entries', () => {
  test('has the changes, and follows the inherited menu in everything else', () => {
    const getMenu = (header: unknown) =>
      compiled(withMenus(header, { about: { items: { us: { label: 'Who we are' } } } })).tenants.get('coast')
        ?.config.menus['header'];
    const about = {
      id: 'about',
      label: 'About',
      items: [{ id: 'us', label: 'Who we are', href: '/search' }],
    };
    expect(getMenu(HEADER)).toEqual([HEADER[0], about]);
    const offers = { id: 'offers', label: 'Offers', href: '/search' };
    expect(getMenu([offers, ...HEADER])).toEqual([offers, HEADER[0], about]);
    expect(describeFindings(withMenus(HEADER, { stock: { label: 'Cars' } }))).toEqual([]);
  });

  test('leaves out an entry that the inherited menu no longer has, and `check` names the line', () => {
    const files = withMenus(HEADER, { stok: { href: '/search' } });
    expect(compiled(files).tenants.get('coast')?.config.menus['header']).toEqual(HEADER);
    expect(describeFindings(files)).toMatchObject([
      { code: 'FC938', file: 'coast/tenant.json', path: '/menus/header/stok' },
    ]);
  });

  test.each<[string, object, string]>([
    ['an entry to remove', { gone: null }, '/menus/header/gone'],
    ['a position', { stock: { after: 'gone' } }, '/menus/header/stock/after'],
    ['an inner entry', { about: { items: { them: null } } }, '/menus/header/about/items/them'],
  ])('`check` finds %s that does not exist', (_, changes, path) => {
    expect(describeFindings(withMenus(HEADER, changes))).toMatchObject([{ code: 'FC938', path }]);
  });

  test('an invalid entry of the inherited menu is reported there alone', () => {
    const header = [{ ...HEADER[0], label: 7 }, HEADER[1]];
    expect(describeFindings(withMenus(header, { stock: { href: '/search' } }))).toMatchObject([
      { code: 'FC012', file: 'used/tenant.json', path: '/menus/header/0/label' },
    ]);
  });

  test('a broken link is located in the layer that set it', () => {
    const files = (inherited: string, changed: string) =>
      withMenus([{ ...HEADER[0], href: inherited }, HEADER[1]], {
        about: { items: { us: { href: changed } } },
      });
    expect(describeFindings(files('/search', '/gone'))).toMatchObject([
      { code: 'FC905', file: 'coast/tenant.json', path: '/menus/header/about/items/us/href' },
    ]);
    expect(describeFindings(files('/gone', '/search'))[0]).toMatchObject({
      code: 'FC905',
      file: 'used/tenant.json',
      path: '/menus/header/0/href',
    });
  });

  test('drift reports that the inherited entry has changed or gone', () => {
    const getEntry = (files: Files) =>
      drift(compiled(files)).find(({ tenant, what }) => tenant === 'coast' && what.includes('menus.'));
    const change = { stock: { label: 'Cars' } };
    const recorded = getEntry(withMenus(HEADER, change))?.now;
    const shadows = { 'tenant.json': { 'menus.header.stock.label': recorded } };
    const classify = (header: unknown) => {
      const files = withMenus(header, change);
      const coast = { ...files['coast'], 'shadows.json': shadows };
      return getEntry({ ...files, coast })?.class;
    };
    expect(classify(HEADER)).toBe('clean');
    expect(classify([{ ...HEADER[0], label: 'All stock' }, HEADER[1]])).toBe('shadows-a-change');
    expect(classify([{ ...HEADER[0], label: 'Cars' }, HEADER[1]])).toBe('redundant');
  });

  test('a final entry stays as it is', () => {
    const final = [{ path: 'menus.header.stock', reason: 'Every site sells cars.' }];
    const files = withMenus(HEADER, { stock: null, about: null }, { final });
    expect(compiled(files).tenants.get('coast')?.config.menus['header']).toEqual([HEADER[0]]);
    expect(describeFindings(files)).toMatchObject([{ code: 'FC126', file: 'coast/tenant.json' }]);
  });
});
