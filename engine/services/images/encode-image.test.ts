import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { decompressionBomb, samplePhoto } from '../../../tests/support/sample-photos';
import { encodeImage, IMAGE_LIMITS } from './encode-image';
import { negotiateFormats } from './image-variant';

const ALL = negotiateFormats('image/avif,image/webp');
const variant = { width: 64, quality: 75 };
const source = await samplePhoto(200, 100);
const seeThrough = await sharp({
  create: { width: 40, height: 40, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } },
})
  .png()
  .toBuffer();

describe('encode', () => {
  it.each(['avif', 'webp', 'jpeg', 'png'] as const)('makes %s', async (format) => {
    const made = await encodeImage(source, { ...variant, format }, []);
    const facts = await sharp(made.bytes).metadata();
    expect({ ...facts, format: facts.format === 'heif' ? 'avif' : facts.format }).toMatchObject({
      format,
      width: 64,
      height: 32,
    });
  });

  it('never enlarges', async () => {
    const { bytes } = await encodeImage(source, { ...variant, width: 640 }, ALL);
    expect((await sharp(bytes).metadata()).width).toBe(200);
  });

  it('returns the smallest accepted format and keeps transparency', async () => {
    expect((await encodeImage(source, variant, ALL)).format).toBe('avif');
    expect((await encodeImage(source, variant, negotiateFormats('image/webp'))).format).toBe('webp');
    expect((await encodeImage(source, variant, negotiateFormats('*/*'))).format).toBe('jpeg');
    const kept = await encodeImage(seeThrough, variant, negotiateFormats('*/*'));
    expect(kept.format).toBe('png');
    expect((await sharp(kept.bytes).metadata()).hasAlpha).toBe(true);
    expect((await encodeImage(seeThrough, { ...variant, format: 'jpeg' }, [])).format).toBe('jpeg');
  });

  it('is larger with a higher quality (CONST-004)', async () => {
    const [low, high] = await Promise.all(
      [75, 80].map((quality) => encodeImage(source, { width: 200, quality }, ALL)),
    );
    expect(high?.bytes.length).toBeGreaterThan(low?.bytes.length ?? Infinity);
  });

  it('is rotated upright and has no location metadata', async () => {
    const turned = await sharp(source)
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '27/1 28/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { bytes } = await encodeImage(turned, variant, negotiateFormats('*/*'));
    const facts = await sharp(bytes).metadata();
    expect([facts.width, facts.height]).toEqual([64, 128]);
    expect(facts.exif).toBeUndefined();
  });

  it.each([
    [
      'a drawing that could run or fetch something',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
    ],
    ['a page', '<!doctype html><html></html>'],
    ['nothing', ''],
    ['a PDF', '%PDF-1.7 …'],
    ['a damaged JPEG', '\xff\xd8\xff\xe0garbage'],
    ['a damaged AVIF', '\0\0\0\x1cftypavif garbage'],
  ])('rejects %s', async (_what, text) => {
    const bytes = Buffer.from(text, 'latin1');
    await expect(encodeImage(bytes, variant, ALL)).rejects.toMatchObject({
      reason: 'not-a-picture',
      status: 415,
    });
  });

  it('does not decode an image that claims to be enormous', async () => {
    const bomb = decompressionBomb(100_000, 100_000);
    expect(bomb.length).toBeLessThan(500);
    await expect(encodeImage(bomb, variant, ALL)).rejects.toMatchObject({ reason: 'too-large' });
  });

  it('does not open a file that is too large', async () => {
    const long = Buffer.concat([source, Buffer.alloc(IMAGE_LIMITS.bytes)]);
    await expect(encodeImage(long, variant, ALL)).rejects.toMatchObject({ reason: 'too-large' });
  });
});
