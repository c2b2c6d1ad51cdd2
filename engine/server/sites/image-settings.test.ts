import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { schemas } from '../../../schemas';
import { imageUrl, type ImageSettings } from '../../browser/images/image-url';
import { parseSource, parseVariant } from '../../services/images';
import { listImageOrigins, createPageImageSettings, absoluteImageUrl } from './image-settings';

const { properties } = schemas.settings.properties.images;
const images: ImageSettings = {
  template: properties.template.default,
  base: '',
  quality: 75,
  width: 640,
  widths: [320, 640, 1280],
  origins: ['https://photos.example'],
  galleryQuality: 80,
};
const context = { origin: 'https://dealer.example', version: 'abc123' };
const isValidTemplate = (template: string) => new RegExp(properties.template.pattern).test(template);

/** Parses an image URL of a page as the server does. */
function parseImageUrl(url: string) {
  const [path = '', query] = url.split('?');
  const params = new URLSearchParams(query);
  return { source: parseSource(path.replace('/img/', '')), variant: parseVariant(params, images), params };
}

describe('image URLs', () => {
  it('are parsed by the server as pages build them', () => {
    const width = fc.constantFrom(...images.widths);
    const quality = fc.constantFrom(60, 75, 80);
    const name = fc
      .string({ minLength: 1, maxLength: 30 })
      .filter((text) => !/^\.|[/\\\0-\x1f\x7f\ud800-\udfff]/.test(text));
    fc.assert(
      fc.property(
        fc.array(name, { minLength: 1, maxLength: 4 }),
        width,
        quality,
        fc.boolean(),
        (names, imageWidth, imageQuality, isOwn) => {
          const path = names.map(encodeURIComponent).join('/');
          const src = isOwn
            ? `/media/${path}.jpg`
            : new URL(`https://photos.example/${path}.jpg?a=1&b=%20`).href;
          const url = imageUrl(createPageImageSettings(images, context), src, {
            width: imageWidth,
            quality: imageQuality,
          });
          const { source, variant, params } = parseImageUrl(url);
          expect(source).toEqual(
            isOwn ? { kind: 'own', path: `${names.join('/')}.jpg` } : { kind: 'remote', url: new URL(src) },
          );
          expect(variant).toEqual({ width: imageWidth, quality: imageQuality });
          expect(params.get('v')).toBe('abc123');
        },
      ),
    );
  });

  it('can use another image host, whose origin pages allow (CONST-002)', () => {
    const externalImages = {
      ...images,
      template: 'https://res.host.example/shop/image/fetch/w_{width},q_{quality},f_{format}/{url}',
    };
    expect(isValidTemplate(externalImages.template)).toBe(true);
    expect(imageUrl(createPageImageSettings(externalImages, context), '/media/a.avif')).toBe(
      'https://res.host.example/shop/image/fetch/w_640,q_75,f_auto/https%3A%2F%2Fdealer.example%2Fmedia%2Fa.avif',
    );
    expect(listImageOrigins(externalImages)).toEqual(['https://photos.example', 'https://res.host.example']);
    expect(listImageOrigins(images)).toEqual(['https://photos.example']);
  });

  it.each(['/img/x', 'http://res.host.example/{src}', 'https://{src}/', '/img/{src} 2x', '/img/{src},'])(
    'cannot have the template %s',
    (template) => expect(isValidTemplate(template)).toBe(false),
  );
});

describe('absoluteImageUrl', () => {
  it('is an absolute URL of a JPEG', () => {
    const pageImages = createPageImageSettings(images, context);
    expect(absoluteImageUrl(pageImages, '/media/a.avif', context.origin)).toBe(
      'https://dealer.example/img/media/a.avif?width=1200&quality=75&format=jpeg&v=abc123',
    );
    expect(absoluteImageUrl(pageImages, '/media/a.svg', context.origin)).toBe(
      'https://dealer.example/media/a.svg',
    );
    expect(absoluteImageUrl(pageImages, 'https://x.example/a.svg', context.origin)).toBe(
      'https://x.example/a.svg',
    );
  });
});
