import sharp from 'sharp';
import { beforeAll, describe, expect, it, test } from 'vitest';
import {
  createUploadPath,
  findDuplicate,
  findReplacementFormat,
  hashContent,
  preparePicture,
} from './store-picture';

/** Red on the left, blue on the right. */
async function createPhoto(width: number, height: number) {
  const half = {
    create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#0000ff' },
  };
  const right = await sharp(half).png().toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: right, gravity: 'east' },
  ]);
}

let photo: Buffer;
beforeAll(async () => void (photo = await (await createPhoto(600, 400)).jpeg().toBuffer()));

describe('an uploaded picture', () => {
  test('is upright and without metadata, such as where it was taken', async () => {
    const source = await (
      await createPhoto(600, 400)
    )
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Copyright: 'Ann' },
        IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '27/1 28/1 0/1' },
      })
      .toBuffer();
    const { bytes, width, height } = await preparePicture(source);
    expect({ width, height }).toEqual({ width: 400, height: 600 });
    const metadata = await sharp(bytes).metadata();
    expect([metadata.format, metadata.exif, metadata.orientation, metadata.xmp]).toEqual([
      'webp',
      undefined,
      undefined,
      undefined,
    ]);
    expect(bytes.includes('Ann')).toBe(false);
  });

  test('is not wider than pages need', async () => {
    const { width, height } = await preparePicture(await (await createPhoto(4_000, 1_000)).png().toBuffer());
    expect({ width, height }).toEqual({ width: 2_560, height: 640 });
  });

  test('keeps the format of the one that it replaces', async () => {
    const { bytes } = await preparePicture(photo, findReplacementFormat('uploads/yard.PNG'));
    expect((await sharp(bytes).metadata()).format).toBe('png');
    expect(() => findReplacementFormat('logo.svg')).toThrow('cannot be replaced');
  });

  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['an empty file', () => Buffer.alloc(0), 'empty'],
    ['a script that is called a picture', () => Buffer.from('<script>alert(1)</script>'), 'not a picture'],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'SVG'],
    ['an SVG after a comment', () => Buffer.from('<?xml version="1.0"?><!-- x --><svg xmlns="x"/>'), 'SVG'],
    ['a picture that ends early', () => photo.subarray(0, photo.length / 2), 'damaged'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n'), 'not a picture'],
    ['a file that is too large', () => Buffer.alloc(26 * 1024 * 1024, 'x'), '25 MB'],
    [
      'an animation',
      async () =>
        sharp(
          [
            await sharp(photo).resize(8, 8).png().toBuffer(),
            await sharp(photo).resize(8, 8).negate().png().toBuffer(),
          ],
          {
            join: { animated: true },
          },
        )
          .webp({ loop: 0 })
          .toBuffer(),
      'animated',
    ],
    ['a strip', async () => (await createPhoto(2, 17_000)).png().toBuffer(), 'too long'],
  ])('%s is not accepted', async (_name, create, reason) => {
    await expect(preparePicture(await create())).rejects.toMatchObject({
      kind: 'rejected',
      message: expect.stringContaining(reason),
    });
  });
});

test.each([
  ['IMG 0001 (Yard & Shop).JPG', 'uploads/img-0001-yard-and-shop-0123abcd.webp'],
  ['../../etc/passwd', 'uploads/passwd-0123abcd.webp'],
  ['C:\\photos\\Ute.png', 'uploads/ute-0123abcd.webp'],
  ['写真.jpg', 'uploads/picture-0123abcd.webp'],
  [`${'a'.repeat(300)}.png`, `uploads/${'a'.repeat(60)}-0123abcd.webp`],
])('the path of %s is %s', (name, path) => expect(createUploadPath(name, '0123abcdef')).toBe(path));

test('a duplicate has the same content, not only the same length', async () => {
  const contents = { a: Buffer.from('one'), b: Buffer.from('two'), c: Buffer.from('three') };
  const files = Object.entries(contents).map(([path, { length }]) => ({
    ...{ layer: 'site', path, file: path, modifiedAt: 0 },
    bytes: length,
  }));
  const reads: string[] = [];
  const read = async ({ path }: { path: string }) => {
    reads.push(path);
    return path === 'a' ? undefined : contents[path === 'b' ? 'b' : 'c'];
  };
  expect((await findDuplicate([Buffer.from('two')], files, read))?.path).toBe('b');
  // The others have another length.
  expect(reads).toEqual(['a', 'b']);
  expect(await findDuplicate([Buffer.from('six')], files, read)).toBeUndefined();
  expect(hashContent(contents.b)).toMatch(/^[0-9a-f]{64}$/);
});
