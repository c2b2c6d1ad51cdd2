import { describe, expect, test } from 'vitest';
import { findUses, listAffectedSites, type SearchedFile } from './find-uses';

const sites = [
  { slug: 'north', name: 'North', layers: ['base', 'north'] },
  { slug: 'south', name: 'South', layers: ['base', 'south'] },
  { slug: 'other', name: 'Other', layers: ['other'] },
];
const PATH = 'uploads/yard.webp';
const noOther = () => false;

const write = (layer: string, file: string, value: unknown, state: SearchedFile['state'] = 'published') => ({
  ...{ layer, file, state },
  text: typeof value === 'string' ? value : JSON.stringify(value),
});
const find = (files: SearchedFile[], hasFile: (layer: string) => boolean = noOther, layer = 'base') =>
  findUses({ layer, path: PATH, sites, files, hasFile });

describe('the uses of a file', () => {
  test('are found in pages, entries, settings and Markdown, with all sites that inherit them', () => {
    const uses = find([
      write('base', 'pages/home.json', {
        title: 'Home',
        a: [{ src: `/media/${PATH}#focus=30,60` }, `/media/${PATH}`],
      }),
      write('north', 'content/articles/towing.json', {
        fields: { title: 'Towing', text: `![](/media/${PATH})` },
      }),
      write('north', 'tenant.json', { logo: { src: `/media/${PATH}` } }),
      write('other', 'pages/home.json', { src: `/media/${PATH}` }),
    ]);
    expect(
      uses.map(({ kind, id, title, count, tenants }) => [
        kind,
        id,
        title,
        count,
        tenants.map(({ name }) => name),
      ]),
    ).toEqual([
      ['page', 'home', 'Home', 2, ['North', 'South']],
      ['entry', 'articles/towing', 'Towing', 1, ['North']],
      ['settings', undefined, 'tenant.json', 1, ['North']],
    ]);
  });

  test.each([
    '/media/uploads/yard.webp.bak',
    '/media/uploads/yard.webp2',
    '/media/uploads/backyard.webp',
    '/media/old/uploads/yard.webp',
    '/media/uploads/yardxwebp',
  ])('do not include %s', (src) => expect(find([write('base', 'pages/home.json', { src })])).toEqual([]));

  test('include encoded addresses and the site’s icon', () => {
    const files = [
      write('base', 'pages/home.json', { src: '/media/my%20yard.webp' }),
      write('base', 'theme.json', { favicon: 'my yard.webp' }),
    ];
    const uses = findUses({ layer: 'base', path: 'my yard.webp', sites, files, hasFile: noOther });
    expect(uses.map(({ kind }) => kind)).toEqual(['page', 'theme']);
  });

  test('include drafts that are no valid JSON, and leave out descriptions', () => {
    const uses = find([
      write('north', 'pages/home.json', `{ "src": "/media/${PATH}"`, 'draft'),
      write('base', 'media.json', { files: { [PATH]: { alt: `/media/${PATH}` } } }),
    ]);
    expect(uses.map(({ layer, state }) => [layer, state])).toEqual([['north', 'draft']]);
  });

  test('leave out sites that have a file of their own with this path', () => {
    const home = write('base', 'pages/home.json', { src: `/media/${PATH}` });
    expect(find([home], (layer) => layer === 'north')[0]?.tenants).toEqual([
      { slug: 'south', name: 'South' },
    ]);
    expect(listAffectedSites({ layer: 'north', sites, hasFile: noOther }).map(({ slug }) => slug)).toEqual([
      'north',
    ]);
  });
});
