import { describe, expect, test } from 'vitest';
import { createItem, formatAddress, searchMedia, type MediaLayer } from './list-media';

const file = (layer: string, path: string, modifiedAt = 0) => ({
  layer,
  path,
  file: `/${layer}/${path}`,
  bytes: 9,
  modifiedAt,
});

const layers: MediaLayer[] = [
  {
    slug: 'site',
    files: [
      file('site', 'uploads/yard.webp', 20),
      file('site', 'logo.svg', 10),
      file('site', 'notes.txt', 99),
    ],
    descriptions: { 'uploads/yard.webp': { alt: 'Käfer in front of the shop', focus: { x: 30, y: 60 } } },
  },
  {
    slug: 'base',
    files: [file('base', 'logo.svg', 30), file('base', 'walk.mp4', 5), file('base', 'tiles/suv.avif', 1)],
    descriptions: { 'tiles/suv.avif': { alt: '' } },
  },
];
const names = (query: Partial<Parameters<typeof searchMedia>[1]>) =>
  searchMedia(layers, { tenant: 'site', ...query }).map(({ item }) => `${item.layer}/${item.path}`);

describe('the list of files', () => {
  test('has those of all layers, newest first, and only what pages can show', () => {
    expect(names({})).toEqual([
      'base/logo.svg',
      'site/uploads/yard.webp',
      'site/logo.svg',
      'base/walk.mp4',
      'base/tiles/suv.avif',
    ]);
  });

  test('is searched by path and alternative text, whatever the accents', () => {
    expect(names({ text: 'kafer SHOP' })).toEqual(['site/uploads/yard.webp']);
    expect(names({ text: 'tiles' })).toEqual(['base/tiles/suv.avif']);
    expect(names({ text: 'yard nowhere' })).toEqual([]);
  });

  test('is filtered by layer and kind', () => {
    expect(names({ layer: 'base', kind: 'pictures' })).toEqual(['base/logo.svg', 'base/tiles/suv.avif']);
    // One is described, one is decorative, and drawings need no text.
    expect(names({ kind: 'undescribed' })).toEqual([]);
  });

  test('says which files a higher layer hides', () => {
    const hidden = searchMedia(layers, { tenant: 'site' }).filter(({ item }) => item.hiddenBy !== undefined);
    expect(hidden.map(({ item }) => [item.layer, item.path, item.hiddenBy])).toEqual([
      ['base', 'logo.svg', 'site'],
    ]);
  });
});

test('an address has the focal point, and is encoded', () => {
  expect(
    createItem(file('site', 'uploads/yard.webp'), { descriptions: layers[0]?.descriptions ?? {} }),
  ).toMatchObject({
    address: '/media/uploads/yard.webp#focus=30,60',
    isUploaded: true,
    kind: 'picture',
  });
  expect(formatAddress('my yard/a#b.jpg', undefined)).toBe('/media/my%20yard/a%23b.jpg');
});
