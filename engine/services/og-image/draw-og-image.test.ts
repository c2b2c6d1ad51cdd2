import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawOgImage, Typeface, type OgImage } from './index';

const { resolve } = createRequire(import.meta.url);
const openTypeface = (id: string, weight: number) =>
  Typeface.open(
    ['latin', 'latin-ext'].map((name) =>
      readFileSync(resolve(`@fontsource-variable/${id}/files/${id}-${name}-wght-normal.woff2`)),
    ),
    weight,
  );
const BAND = '#102040';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">';
const CARD: OgImage = {
  title: '2022 Toyota RAV4',
  subtitle: 'GXL AXAH52R',
  price: { text: '$43,990', suffix: '', basis: 'Drive Away' },
  siteName: 'Riverbend Cars',
  style: {
    band: BAND,
    text: '#ffffff',
    quiet: '#c0c8d0',
    price: '#ffcc00',
    mark: '#ff5500',
    radius: 14,
    background: `${SVG}<path d="M0 0h1200v630H0z" fill="${BAND}"/><path d="M800 0h400v630H800z" fill="#204080"/></svg>`,
    display: { typeface: await openTypeface('oswald', 600), tracking: 0, isUpper: true },
    figure: { typeface: await openTypeface('oswald', 700), tracking: -0.01 },
    body: { typeface: await openTypeface('public-sans', 500), tracking: 0 },
  },
};

let photo: Buffer;
let noisePhoto: Buffer;
beforeAll(async () => {
  const create = { width: 900, height: 600, channels: 3, background: '#88cc88' } as const;
  photo = await sharp({ create }).jpeg().toBuffer();
  const size = { width: 1280, height: 853, channels: 3 } as const;
  const bytes = Buffer.alloc(size.width * size.height * 3);
  let state = 7;
  for (let index = 0; index < bytes.length; index += 1)
    bytes[index] = (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) >>> 24;
  noisePhoto = await sharp(bytes, { raw: size }).jpeg().toBuffer();
});

async function drawAndMeasure(card: OgImage) {
  const bytes = await drawOgImage(card);
  const { format, width, height } = await sharp(bytes).metadata();
  return { bytes, size: [format, width, height].join(' ') };
}
const EXPECTED_FORMAT = 'jpeg 1200 630';

/** Mean of the channels within a rectangle: [red, green, blue]. */
async function readColour(
  bytes: Buffer,
  left: number,
  top: number,
  width = 8,
  height = 8,
): Promise<number[]> {
  const crop = await sharp(bytes).extract({ left, top, width, height }).png().toBuffer();
  const { channels } = await sharp(crop).stats();
  return channels.map(({ mean }) => Math.round(mean));
}
const isNear = (first: readonly number[], second: readonly number[]): boolean =>
  first.every((value, index) => Math.abs(value - (second[index] ?? 0)) < 12);
const BAND_RGB = [0x10, 0x20, 0x40];

describe('drawOgImage', () => {
  it('draws the photo above the band, and returns the same bytes for the same input', async () => {
    const { bytes, size } = await drawAndMeasure({ ...CARD, photo });
    expect(size).toBe(EXPECTED_FORMAT);
    expect(await readColour(bytes, 700, 200)).toSatisfy((colour: number[]) =>
      isNear(colour, [0x88, 0xcc, 0x88]),
    );
    expect(await readColour(bytes, 4, 600)).toSatisfy((colour: number[]) => isNear(colour, BAND_RGB));
    expect((await drawOgImage({ ...CARD, photo })).equals(bytes)).toBe(true);
  });

  it('keeps text away from the edges', async () => {
    const longTexts = { title: 'Volkswagen Transporter '.repeat(9), subtitle: 'TDI340 4MOTION '.repeat(20) };
    for (const text of ['$43,990', '$1,133,990', 'Please enquire with our friendly team for a price today']) {
      const price = { text, suffix: '/ week', basis: 'Excl. Govt. Charges '.repeat(20) };
      const { bytes } = await drawAndMeasure({ ...CARD, ...longTexts, photo, price });
      for (const [left, width] of [
        [0, 44],
        [1156, 44],
      ] as const)
        expect(await readColour(bytes, left, 482, width, 148)).toSatisfy((colour: number[]) =>
          isNear(colour, BAND_RGB),
        );
      expect(await readColour(bytes, 0, 614, 1200, 16)).toSatisfy((colour: number[]) =>
        isNear(colour, BAND_RGB),
      );
    }
  });

  it('draws different images for another price, a sold car and a weekly price', async () => {
    const prices = [
      CARD.price,
      { text: '$42,990', suffix: '', basis: 'Drive Away' },
      { text: '$43,990', suffix: '' },
      { text: '$189', suffix: '/ week' },
      { text: '$189', suffix: '' },
      { text: '$189', suffix: 'for each week of a subscription without an end' },
      { text: '$189', suffix: 'for each month of a subscription without an end' },
      { text: 'Sold', suffix: '' },
    ];
    const cards = await Promise.all(prices.map((price) => drawOgImage({ ...CARD, photo, price })));
    expect(new Set(cards.map((bytes) => bytes.toString('base64'))).size).toBe(prices.length);
  });

  it('draws the placeholder if the photo is not an image', async () => {
    const placeholderImage = await drawOgImage(CARD);
    expect((await drawOgImage({ ...CARD, photo: Buffer.from('no picture') })).equals(placeholderImage)).toBe(
      true,
    );
    expect(await readColour(placeholderImage, 1000, 200)).toSatisfy((colour: number[]) =>
      isNear(colour, [0x20, 0x40, 0x80]),
    );
  });

  it('draws the logo on its background colour, and the site’s name if there is no logo', async () => {
    const create = { width: 200, height: 40, channels: 4, background: '#d00020' } as const;
    const picture = await sharp({ create }).png().toBuffer();
    const logoOnBand = await drawOgImage({ ...CARD, photo, logo: { image: picture, background: BAND } });
    const logoOnWhite = await drawOgImage({
      ...CARD,
      photo,
      logo: { image: picture, background: '#ffffff' },
    });
    for (const bytes of [logoOnBand, logoOnWhite])
      expect(await readColour(bytes, 100, 60)).toSatisfy((colour: number[]) =>
        isNear(colour, [0xd0, 0, 0x20]),
      );
    expect(await readColour(logoOnBand, 100, 34)).toSatisfy((colour: number[]) => isNear(colour, BAND_RGB));
    expect(await readColour(logoOnWhite, 100, 34)).toSatisfy((colour: number[]) =>
      isNear(colour, [255, 255, 255]),
    );
    const [red = 0] = await readColour(await drawOgImage({ ...CARD, photo }), 48, 48, 120, 24);
    expect(red).toBeGreaterThan(BAND_RGB[0] ?? 0);
  });

  it('returns at most 200 kB for any photo', async () => {
    const { bytes, size } = await drawAndMeasure({ ...CARD, photo: noisePhoto });
    expect([size, bytes.length <= 200_000]).toEqual([EXPECTED_FORMAT, true]);
  });

  it('draws a complete image for any text', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom(
        '',
        ' '.repeat(50),
        '</svg><image href="file:///etc/passwd"/>',
        '&#x0;]]><!--',
        '🚗🏁👨‍👩‍👧',
        '\u202eRAV4\u0000\ufeff',
        'W'.repeat(10_000),
        'e\u0301'.repeat(5_000),
        '漢字 車',
        'سيارة',
        '\ud800',
      ),
    );
    const price = fc.record({ text, suffix: text, basis: fc.option(text, { nil: undefined }) });
    await fc.assert(
      fc.asyncProperty(fc.record({ title: text, subtitle: text, siteName: text, price }), async (texts) => {
        const { bytes, size } = await drawAndMeasure({ ...CARD, ...texts });
        expect([size, bytes.length <= 200_000]).toEqual([EXPECTED_FORMAT, true]);
      }),
      { numRuns: 20 },
    );
  });
});
