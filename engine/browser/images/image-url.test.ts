import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imageSrcSet, imageUrl, type ImageSettings } from './image-url';

const settings: ImageSettings = {
  template: '/img/{src}?width={width}&quality={quality}&format={format}&v=abc',
  base: 'https://dealer.example',
  quality: 75,
  width: 640,
  widths: [320, 480, 640, 960, 1280, 1600],
  origins: [],
  galleryQuality: 80,
};
const withTemplate = (template: string): ImageSettings => ({ ...settings, template });
const REMOTE = 'https://photos.example/a b,c.jpg?size=big&x=1';

describe('imageUrl', () => {
  it('contains width, quality and format, by default the site’s (CONST-002, 003, 005)', () => {
    expect(imageUrl(settings, '/media/cars/a.avif')).toBe(
      '/img/media/cars/a.avif?width=640&quality=75&format=auto&v=abc',
    );
    expect(imageUrl(settings, '/media/a.jpg?old#x', { width: 96, quality: 80, format: 'jpeg' })).toBe(
      '/img/media/a.jpg?width=96&quality=80&format=jpeg&v=abc',
    );
  });

  it('encodes the URL of a remote image as one path segment', () => {
    expect(imageUrl(settings, REMOTE)).toBe(
      '/img/https%3A%2F%2Fphotos.example%2Fa%20b%2Cc.jpg%3Fsize%3Dbig%26x%3D1?width=640&quality=75&format=auto&v=abc',
    );
    expect(imageUrl(settings, '//photos.example/a.jpg')).toContain(
      '/img/https%3A%2F%2Fphotos.example%2Fa.jpg?',
    );
  });

  it.each([
    '/media/logo.svg',
    '/media/logo.SVG?v=1',
    'data:image/png;base64,AA',
    '/assets/a.png',
    'javascript:1',
  ])('does not change %s', (src) => expect(imageUrl(settings, src)).toBe(src));

  it('follows the template of an image host that fetches absolute URLs', () => {
    const fetchingHost = withTemplate(
      'https://res.host.example/demo/image/fetch/w_{width},q_{quality},f_{format}/{url}',
    );
    expect(imageUrl(fetchingHost, '/media/cars/a.avif', { width: 320 })).toBe(
      'https://res.host.example/demo/image/fetch/w_320,q_75,f_auto/https%3A%2F%2Fdealer.example%2Fmedia%2Fcars%2Fa.avif',
    );
  });

  it('follows the template of an image host that knows the site’s paths', () => {
    const mirror = withTemplate('https://dealer.host.example/{src}?w={width}&q={quality}&auto=format');
    expect(imageUrl(mirror, '/media/cars/a.avif')).toBe(
      'https://dealer.host.example/media/cars/a.avif?w=640&q=75&auto=format',
    );
    expect(imageUrl(mirror, 'https://p.example/a.jpg', { width: 320 })).toBe(
      'https://dealer.host.example/https%3A%2F%2Fp.example%2Fa.jpg?w=320&q=75&auto=format',
    );
  });
});

describe('imageSrcSet', () => {
  const parseWidths = (srcSet: string | undefined) =>
    [...(srcSet ?? '').matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));

  it('offers the widths within the range', () => {
    expect(parseWidths(imageSrcSet(settings, '/media/a.jpg', { from: 400, to: 1300 }))).toEqual([
      480, 640, 960, 1280,
    ]);
  });

  it('ends with the file’s own width, because images are never enlarged', () => {
    const srcSet = imageSrcSet(settings, '/media/a.jpg', { from: 320, to: 1600, fileWidth: 1000 });
    expect(parseWidths(srcSet)).toEqual([320, 480, 640, 960, 1000]);
    expect(srcSet).toContain('width=1280&quality=75&format=auto&v=abc 1000w');
  });

  it('is undefined if the image cannot be resized or no width is in range', () => {
    expect(imageSrcSet(settings, '/media/a.svg', { from: 320, to: 1600 })).toBeUndefined();
    expect(imageSrcSet(settings, '/media/a.jpg', { from: 10, to: 20 })).toBeUndefined();
  });

  it('is a valid list for any URL', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (path) => {
        const srcSet = imageSrcSet(settings, `/media/${path}.jpg`, { from: 320, to: 640 });
        if (srcSet === undefined) return;
        const parts = srcSet.split(', ');
        expect(parts).toHaveLength(3);
        for (const part of parts) expect(part).toMatch(/^[^\s,]+ \d+w$/);
      }),
    );
  });
});
