import { expect, test } from 'vitest';
import { compile } from '../compile/compilation';
import { createLayers, testBlocks, testSources, type Files } from '../testing/test-layers';
import { findPageReferences } from './page-references';

const button = (id: string, href: string) => ({ id, block: 'button', props: { label: 'Go', href } });
const root = (...main: object[]) => ({ id: 'root', block: 'shell', slots: { main } });
const FILES: Files = {
  base: {
    'tenant.json': { name: 'Base', template: true },
    'pages/frame.json': { id: 'frame', abstract: true, layout: root(button('top', '/sale#now')) },
    'pages/home.json': { id: 'home', route: '/', extends: 'frame' },
    'pages/about.json': { id: 'about', route: '/about', extends: 'frame' },
    'pages/sale.json': { id: 'sale', route: ['/sale', '/offers/:id'], layout: root(button('self', '/sale')) },
  },
  coast: {
    'tenant.json': {
      name: 'Coast',
      extends: 'base',
      menus: { footer: [{ id: 'sale', label: 'Sale', href: '/offers/1' }] },
    },
    'redirects.json': [{ from: '/old', to: '/sale' }],
    'pages/about.json': {
      id: 'about',
      changes: [{ op: 'insert', into: 'root', slot: 'main', node: button('more', '/sale') }],
    },
    'pages/winter.json': { id: 'winter', route: '/winter', extends: 'sale' },
  },
};

function getTenant() {
  const tenant = compile({
    layers: createLayers(FILES),
    blocks: testBlocks(),
    sources: testSources,
  }).tenants.get('coast');
  if (!tenant) throw new Error('The test has no such site.');
  return tenant;
}

test('finds each place that leads to a page or needs it, and not the page itself', () => {
  expect(findPageReferences(getTenant(), 'sale')).toEqual([
    { kind: 'extension', in: 'winter', href: '' },
    { kind: 'menu', in: 'menus.footer.sale.href', href: '/offers/1' },
    { kind: 'page', in: 'frame', href: '/sale#now' },
    { kind: 'page', in: 'about', href: '/sale' },
    { kind: 'redirect', in: '/old', href: '/sale' },
  ]);
});

test('finds nothing for a page without links', () => {
  expect(findPageReferences(getTenant(), 'winter')).toEqual([]);
});
