import sharp from 'sharp';
import { OG_IMAGE_SIZE, type OgImage, type OgImageFont, type OgImageStyle } from './og-image';
import { fitLine, fitLines } from './fit-text';
import type { Line } from './typeface';

const { width: WIDTH, height: HEIGHT } = OG_IMAGE_SIZE;
/**
 * The band at the bottom contains name and price, the column to the left of the photo contains the dealer. Next to the
 * column, the photo keeps four fifths of its height; at full width, roofs and wheels would be cropped.
 */
const BAND = 152;
const BAND_TOP = HEIGHT - BAND;
const COLUMN = 312;
const MARGIN = 48;
const MARK = { width: 72, height: 8 };
/** Space between name and price. */
const GUTTER = 48;
/** Maximum width of the price in the band; the name gets the rest. */
const PRICE_WIDTH = 600;
const TITLE = { largest: 44, smallest: 28 };
const SUBTITLE = { largest: 27, smallest: 22 };
const AMOUNT = { largest: 80, smallest: 36 };
/** From this length on, a price consists of words rather than a number, and is set smaller. */
const WORDS = { letters: 11, largest: 50 };
const SUFFIX = { largest: 32, smallest: 22 };
const BASIS = 24;
/** Space between two lines of the band. */
const LEADING = 17;
const LOGO = { width: COLUMN - MARGIN - 32, height: 96 };
/** Padding of a logo with its own background. */
const PLATE = 18;
const NAME = { largest: 34, smallest: 22, lines: 3, leading: 1.2 };

/** Maximum size that social networks accept, and the qualities to try. */
const MAX_BYTES = 200_000;
const QUALITIES = [86, 78, 68, 56, 42, 30] as const;
/** Maximum pixels of a photo. */
const MAX_PIXELS = 60_000_000;

const at = (x: number, y: number, fill: string, { svg }: Line): string =>
  svg === '' ? '' : `<g fill="${fill}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${svg}</g>`;

const cased = ({ isUpper }: OgImageFont, text: string): string =>
  isUpper ? text.slice(0, 1_000).toLocaleUpperCase('en-AU') : text;

/** One line of a column of the band. */
interface Row {
  line: Line;
  fill: string;
  /** Cap height in px. */
  height: number;
}

/**
 * Stacks rows and centres them vertically in the band. `position` returns the x position for a row of a given width.
 */
function column(rows: readonly Row[], position: (width: number) => number): string {
  const shown = rows.filter(({ line }) => line.width > 0);
  const height = shown.reduce((sum, row) => sum + row.height, 0) + LEADING * Math.max(0, shown.length - 1);
  let base = BAND_TOP + (BAND + MARK.height / 2 - height) / 2;
  return shown
    .map(({ line, fill, height: own }, index) => {
      base += own + (index > 0 ? LEADING : 0);
      return at(position(line.width), base, fill, line);
    })
    .join('');
}

/** The price with its suffix, and what it includes below. */
function priceRows({ price, look }: OgImage): Row[] {
  const { figure, body } = look;
  // Never omitted, because a weekly price means something else without it.
  const suffix = fitLine(body.typeface, price.suffix, {
    ...SUFFIX,
    width: PRICE_WIDTH / 3,
    tracking: body.tracking,
  });
  const gap = suffix.width > 0 ? 14 : 0;
  const amount = fitLine(figure.typeface, price.text, {
    ...AMOUNT,
    ...([...price.text].length > WORDS.letters && { largest: WORDS.largest }),
    width: PRICE_WIDTH - gap - suffix.width,
    tracking: figure.tracking,
  });
  const both = {
    svg: amount.svg + at(amount.width + gap, 0, look.quiet, suffix),
    width: amount.width + gap + suffix.width,
  };
  const basis = fitLine(body.typeface, price.basis ?? '', {
    largest: BASIS,
    smallest: BASIS,
    width: PRICE_WIDTH,
    tracking: body.tracking,
  });
  return [
    { line: both, fill: look.price, height: amount.size * figure.typeface.capHeight },
    { line: basis, fill: look.quiet, height: basis.size * body.typeface.capHeight },
  ];
}

function nameRows({ title, subtitle, look }: OgImage, width: number): Row[] {
  const { display, body } = look;
  const first = fitLine(display.typeface, cased(display, title), {
    ...TITLE,
    width,
    tracking: display.tracking,
  });
  const second = fitLine(body.typeface, subtitle, { ...SUBTITLE, width, tracking: body.tracking });
  return [
    { line: first, fill: look.text, height: first.size * display.typeface.capHeight },
    { line: second, fill: look.quiet, height: second.size * body.typeface.capHeight },
  ];
}

function bandOf(card: OgImage): string {
  const { look } = card;
  const prices = priceRows(card);
  const taken = Math.max(0, ...prices.map(({ line }) => line.width));
  const names = nameRows(card, WIDTH - 2 * MARGIN - taken - (taken > 0 ? GUTTER : 0));
  return (
    `<path d="M0 ${BAND_TOP}h${WIDTH}v${BAND}H0z" fill="${look.band}"/>` +
    `<path d="M${MARGIN} ${BAND_TOP}h${MARK.width}v${MARK.height}h-${MARK.width}z" fill="${look.mark}"/>` +
    column(names, () => MARGIN) +
    column(prices, (width) => WIDTH - MARGIN - width)
  );
}

interface Brand {
  svg: string;
  logo?: { input: Buffer; left: number; top: number };
}

/** The dealer's logo, or the name if there is none. */
async function brandOf({ logo, siteName, look }: OgImage): Promise<Brand> {
  if (logo) {
    const { data, info } = await sharp(logo.picture)
      .resize(LOGO.width, LOGO.height, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true });
    const isOnBand = logo.ground === look.band;
    const [width, height] = [info.width + 2 * PLATE, info.height + 2 * PLATE];
    const plate = `<rect x="${MARGIN - PLATE}" y="${MARGIN - PLATE}" width="${width}" height="${height}" rx="${look.radius / 2}" fill="${logo.ground}"/>`;
    return { svg: isOnBand ? '' : plate, logo: { input: data, left: MARGIN, top: MARGIN } };
  }
  const { display } = look;
  const { lines, size } = fitLines(display.typeface, cased(display, siteName), {
    ...NAME,
    width: LOGO.width,
    tracking: display.tracking,
  });
  const capitals = size * display.typeface.capHeight;
  return {
    svg: lines
      .map((line, index) => at(MARGIN, MARGIN + capitals + index * size * NAME.leading, look.text, line))
      .join(''),
  };
}

const svgOf = (inner: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${inner}</svg>`,
  );

/** The photo next to the column and above the band; undefined if it is not an image. */
async function coverOf(photo: Buffer | undefined, { radius }: OgImageStyle): Promise<Buffer | undefined> {
  if (!photo) return undefined;
  const [width, height] = [WIDTH - COLUMN, BAND_TOP];
  const round = Math.min(2 * radius, height / 2);
  const shape = svgOf(
    `<path d="M0 0h${width}v${height}h-${width - round}a${round} ${round} 0 0 1 -${round} -${round}z"/>`,
  );
  try {
    return await sharp(photo, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize(width, height, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .composite(
        round > 0
          ? [
              {
                input: await sharp(shape).extract({ left: 0, top: 0, width, height }).png().toBuffer(),
                blend: 'dest-in',
              },
            ]
          : [],
      )
      .png({ compressionLevel: 0 })
      .toBuffer();
  } catch {
    return undefined;
  }
}

/** Draws the image: always a JPEG of 1200 × 630 px and at most 200 kB. */
export async function drawOgImage(card: OgImage): Promise<Buffer> {
  const { look } = card;
  const [cover, brand] = await Promise.all([coverOf(card.photo, look), brandOf(card)]);
  const column = cover ? `<path d="M0 0h${WIDTH}v${BAND_TOP}H0z" fill="${look.band}"/>` : '';
  const drawn = await sharp(Buffer.from(look.ground))
    .resize(WIDTH, HEIGHT, { fit: 'cover' })
    .composite([
      { input: svgOf(column + bandOf(card) + brand.svg), left: 0, top: 0 },
      ...(cover ? [{ input: cover, left: COLUMN, top: 0 }] : []),
      ...(brand.logo ? [brand.logo] : []),
    ])
    .flatten({ background: look.band })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = drawn.info;
  let bytes = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    bytes = await sharp(drawn.data, { raw: { width, height, channels } })
      .jpeg({ quality, chromaSubsampling: '4:4:4' })
      .toBuffer();
    if (bytes.length <= MAX_BYTES) break;
  }
  return bytes;
}
