import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createDecompressionBomb, createSamplePhoto } from '../../../tests/support/sample-photos';
import { encodeImage, IMAGE_LIMITS } from './encode-image';
import { negotiateFormats } from './image-variant';

const ALL_FORMATS = negotiateFormats('image/avif,image/webp');
const variant = { width: 64, quality: 75 };
const source = await createSamplePhoto(200, 100);
const translucentImage = await sharp({
  create: { width: 40, height: 40, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } },
})
  .png()
  .toBuffer();

describe('encodeImage', () => {
  it.each(['avif', 'webp', 'jpeg', 'png'] as const)('encodes to %s', async (format) => {
    const encoded = await encodeImage(source, { ...variant, format }, []);
    const metadata = await sharp(encoded.bytes).metadata();
    expect({ ...metadata, format: metadata.format === 'heif' ? 'avif' : metadata.format }).toMatchObject({
      format,
      width: 64,
      height: 32,
    });
  });

  it('never enlarges', async () => {
    const { bytes } = await encodeImage(source, { ...variant, width: 640 }, ALL_FORMATS);
    expect((await sharp(bytes).metadata()).width).toBe(200);
  });

  it('returns the smallest accepted format and keeps transparency', async () => {
    expect((await encodeImage(source, variant, ALL_FORMATS)).format).toBe('avif');
    expect((await encodeImage(source, variant, negotiateFormats('image/webp'))).format).toBe('webp');
    expect((await encodeImage(source, variant, negotiateFormats('*/*'))).format).toBe('jpeg');
    const encoded = await encodeImage(translucentImage, variant, negotiateFormats('*/*'));
    expect(encoded.format).toBe('png');
    expect((await sharp(encoded.bytes).metadata()).hasAlpha).toBe(true);
    expect((await encodeImage(translucentImage, { ...variant, format: 'jpeg' }, [])).format).toBe('jpeg');
  });

  it('returns a larger file for a higher quality (CONST-004)', async () => {
    const [lowQuality, highQuality] = await Promise.all(
      [75, 80].map((quality) => encodeImage(source, { width: 200, quality }, ALL_FORMATS)),
    );
    expect(highQuality?.bytes.length).toBeGreaterThan(lowQuality?.bytes.length ?? Infinity);
  });

  it('rotates the image upright and removes location metadata', async () => {
    const rotatedPhoto = await sharp(source)
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '27/1 28/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { bytes } = await encodeImage(rotatedPhoto, variant, negotiateFormats('*/*'));
    const metadata = await sharp(bytes).metadata();
    expect([metadata.width, metadata.height]).toEqual([64, 128]);
    expect(metadata.exif).toBeUndefined();
  });

  it.each([
    [
      'an SVG image, which could run scripts or fetch files',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
    ],
    ['an HTML page', '<!doctype html><html></html>'],
    ['an empty file', ''],
    ['a PDF', '%PDF-1.7 …'],
    ['a damaged JPEG', '\xff\xd8\xff\xe0garbage'],
    ['a damaged AVIF', '\0\0\0\x1cftypavif garbage'],
  ])('rejects %s', async (_what, text) => {
    const bytes = Buffer.from(text, 'latin1');
    await expect(encodeImage(bytes, variant, ALL_FORMATS)).rejects.toMatchObject({
      reason: 'unsupported-format',
      status: 415,
    });
  });

  it('does not decode an image that claims to be enormous', async () => {
    const decompressionBombImage = createDecompressionBomb(100_000, 100_000);
    expect(decompressionBombImage.length).toBeLessThan(500);
    await expect(encodeImage(decompressionBombImage, variant, ALL_FORMATS)).rejects.toMatchObject({
      reason: 'too-large',
    });
  });

  it('does not decode a file that is too large', async () => {
    const oversizedFile = Buffer.concat([source, Buffer.alloc(IMAGE_LIMITS.bytes)]);
    await expect(encodeImage(oversizedFile, variant, ALL_FORMATS)).rejects.toMatchObject({
      reason: 'too-large',
    });
  });
});
