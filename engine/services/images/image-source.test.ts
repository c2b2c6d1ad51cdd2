import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAllowedOrigin, parseSource } from './image-source';

describe('parseSource', () => {
  it('parses the path of a media file', () => {
    expect(parseSource('media/cars/suv/blue%20hero.avif')).toEqual({
      kind: 'own',
      path: 'cars/suv/blue hero.avif',
    });
  });

  it('parses an encoded URL', () => {
    const source = parseSource('https%3A%2F%2FPhotos.example%2Fa.jpg%3Fx%3D1');
    expect(source).toMatchObject({ kind: 'remote', url: { href: 'https://photos.example/a.jpg?x=1' } });
  });

  it.each([
    'media/../tenant.json',
    'media/..%2f..%2ftenant.json',
    'media/%2e%2e/tenant.json',
    'media/a/../../b.jpg',
    'media//etc/passwd',
    'media/',
    'media/.hidden',
    'media/a%00.jpg',
    'media/a%5c..%5cb.jpg',
    'tenant.json',
    '/media/a.jpg',
    '%E0%A4%A',
    'http%3A%2F%2Fphotos.example%2Fa.jpg',
    'file%3A%2F%2F%2Fetc%2Fpasswd',
    'https%3A%2F%2Fme%3Aword%40photos.example%2Fa.jpg',
    'https%3A%2F%2F',
    `media/${'a'.repeat(3_000)}`,
  ])('rejects %s', (encoded) =>
    expect(() => parseSource(encoded)).toThrow(expect.objectContaining({ reason: 'invalid-address' })),
  );

  it('never returns a path outside the media folder', () => {
    const segment = fc.constantFrom('..', '.', 'a', '%2e', '%2f', '/', '\\', '%5c', '%00', 'media', '~', ' ');
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 12 }), (segments) => {
        let source;
        try {
          source = parseSource(`media/${segments.join('')}`);
        } catch {
          return;
        }
        if (source.kind !== 'own') throw new Error('It is a path.');
        expect(source.path.split('/').some((part) => part === '' || part.startsWith('.'))).toBe(false);
      }),
    );
  });
});

describe('isAllowedOrigin', () => {
  const url = new URL('https://Photos.example:443/a.jpg');
  it('compares whole origins', () => {
    expect(isAllowedOrigin(url, ['https://photos.example'])).toBe(true);
    expect(isAllowedOrigin(url, ['https://photos.example:443'])).toBe(true);
    for (const otherOrigin of [
      'https://photos.example:8443',
      'https://a.photos.example',
      'https://otos.example',
      '',
      'x',
    ])
      expect(isAllowedOrigin(url, [otherOrigin])).toBe(false);
    expect(isAllowedOrigin(new URL('https://photos.example.evil.example/'), ['https://photos.example'])).toBe(
      false,
    );
  });
});
