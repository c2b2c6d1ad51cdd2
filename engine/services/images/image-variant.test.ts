import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { negotiateFormats, parseVariant, selectWidth } from './image-variant';

const limits = { widths: [320, 640, 1280], width: 640, quality: 75 };
const parse = (query: string) => parseVariant(new URLSearchParams(query), limits);

describe('parseVariant', () => {
  it('uses the site’s width and quality by default (CONST-003, CONST-005)', () => {
    expect(parse('')).toEqual({ width: 640, quality: 75 });
    expect(parse('format=auto&v=1')).toEqual({ width: 640, quality: 75 });
  });

  it('rounds widths up to a step, or to the widest step if none is sufficient', () => {
    expect(parse('width=321').width).toBe(640);
    expect(parse('width=9999').width).toBe(1280);
    expect(selectWidth(1, [640, 320])).toBe(320);
  });

  it('includes the default width', () => {
    expect(parseVariant(new URLSearchParams(), { ...limits, width: 500 }).width).toBe(500);
  });

  it.each([
    'width=0',
    'width=-1',
    'width=1e3',
    'width=',
    'quality=x',
    'width=999999',
    'format=tiff',
    'format=toString',
  ])('rejects %s', (query) =>
    expect(() => parse(query)).toThrow(expect.objectContaining({ reason: 'invalid-address' })),
  );

  it('has a bounded number of variants', () => {
    const variantKeys = new Set<string>();
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999 }),
        fc.integer({ min: 1, max: 99_999 }),
        (width, quality) => {
          const variant = parse(`width=${width}&quality=${quality}`);
          variantKeys.add(`${variant.width}/${variant.quality}`);
          expect(limits.widths).toContain(variant.width);
          expect(variant.quality).toBeGreaterThanOrEqual(30);
          expect(variant.quality).toBeLessThanOrEqual(95);
        },
      ),
    );
    expect(variantKeys.size).toBeLessThanOrEqual(limits.widths.length * 14);
  });
});

describe('negotiateFormats', () => {
  it.each([
    ['image/avif,image/webp,image/apng,image/*,*/*;q=0.8', ['avif', 'webp', 'jpeg', 'png']],
    ['image/webp, image/*', ['webp', 'jpeg', 'png']],
    ['image/avif;q=0, image/webp;q=0.5', ['webp', 'jpeg', 'png']],
    ['*/*', ['jpeg', 'png']],
    [undefined, ['jpeg', 'png']],
  ])('for %s', (accept, formats) => expect(negotiateFormats(accept)).toEqual(formats));
});
