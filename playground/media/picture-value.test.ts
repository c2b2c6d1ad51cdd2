import { describe, expect, it, test } from 'vitest';
import type { PlaygroundMediaItem } from '../../schemas';
import { isPictureAddress, isPictureSchema, readMediaPath, withAlt, withPicture } from './picture-value';

const text = { type: 'string' };
const size = { type: 'integer' };
const PICTURE = { type: 'object', properties: { src: text, alt: text, width: size, height: size } };

const item: PlaygroundMediaItem = {
  ...{ layer: 'site', path: 'uploads/yard.webp', name: 'yard.webp', kind: 'picture', bytes: 9, version: '1' },
  ...{ address: '/media/uploads/yard.webp#focus=30,60', isUploaded: true, width: 1600, height: 900 },
};

describe('a picture', () => {
  it.each([
    ['an address with its size', PICTURE, true],
    ['an address and a text', { properties: { src: text, alt: text } }, true],
    ['a slide, which has a link too', { properties: { src: text, alt: text, href: text } }, false],
    ['something without an address', { properties: { alt: text } }, false],
    ['a text', text, false],
  ])('%s: %#', (_name, schema, expected) => expect(isPictureSchema(schema)).toBe(expected));

  it.each([
    ['src', text, true],
    ['phoneSrc', text, true],
    ['videoSrc', text, false],
    ['image', text, true],
    ['image', PICTURE, false],
    ['href', text, false],
    ['image', { ...text, enum: ['a'] }, false],
  ])('%s %j has an address: %s', (name, schema, expected) =>
    expect(isPictureAddress(name, schema)).toBe(expected),
  );
});

test.each([
  ['/media/uploads/yard.webp#focus=30,60', 'uploads/yard.webp'],
  ['/media/a%20b.jpg?v=1', 'a b.jpg'],
  ['/media/100%.jpg', '100%.jpg'],
  ['https://elsewhere.example/media/a.jpg', undefined],
  ['', undefined],
])('the path of %s is %s', (address, path) => expect(readMediaPath(address)).toBe(path));

test('a chosen picture brings its address, size and text, and drops the text of the earlier one', () => {
  const before = {
    src: '/media/old.jpg',
    alt: 'The old yard',
    width: 4,
    height: 3,
    light: '/media/light.svg',
  };
  expect(withPicture(before, item, PICTURE.properties)).toEqual({
    ...{ src: '/media/uploads/yard.webp#focus=30,60', width: 1600, height: 900, light: '/media/light.svg' },
  });
  expect(withPicture(before, { ...item, alt: '' }, PICTURE.properties)).toHaveProperty('alt', '');
  // An entry's picture has no size.
  expect(withPicture({}, { ...item, alt: 'A yard' }, { src: text, alt: text })).toEqual({
    src: item.address,
    alt: 'A yard',
  });
});

test('that a picture decorates differs from that nobody has described it', () => {
  expect(withAlt({ src: 'a', alt: 'x' }, '')).toEqual({ src: 'a', alt: '' });
  expect(withAlt({ src: 'a', alt: 'x' }, undefined)).toEqual({ src: 'a' });
});
