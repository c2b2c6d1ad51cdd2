import sharp from 'sharp';
import { OG_IMAGE_SIZE, type OgImage, type OgImageFont, type OgImageStyle } from './og-image';
import { fitLine, fitLines } from './fit-text';
import type { OutlinedText } from './typeface';

const { width: WIDTH, height: HEIGHT } = OG_IMAGE_SIZE;
/**
 * The band at the bottom contains the name and the price, the column to the left of the photo the dealer. Next to the
 * column, four fifths of a photo's height are visible; at full width, roofs and wheels would be cropped.
 */
const BAND = 152;
const BAND_TOP = HEIGHT - BAND;
const COLUMN = 312;
const MARGIN = 48;
const ACCENT = { width: 72, height: 8 };
/** Minimum space between name and price. */
const GUTTER = 48;
/** Maximum width of the price in the band. The name uses the remaining width. */
const PRICE_WIDTH = 600;
const TITLE = { largest: 44, smallest: 28 };
const SUBTITLE = { largest: 27, smallest: 22 };
const AMOUNT = { largest: 80, smallest: 36 };
/** Longer prices are words rather than a number, and have a smaller font size. */
const TEXT_PRICE = { letters: 11, largest: 50 };
const SUFFIX = { largest: 32, smallest: 22 };
const BASIS = 24;
/** Space between two lines of the band. */
const LEADING = 17;
const LOGO = { width: COLUMN - MARGIN - 32, height: 96 };
const LOGO_PADDING = 18;
const SITE_NAME = { largest: 34, smallest: 22, lines: 3, leading: 1.2 };

/** Maximum size that social networks accept, and the qualities to try. */
const MAX_BYTES = 200_000;
const QUALITIES = [86, 78, 68, 56, 42, 30] as const;
/** Maximum pixels of a photo. */
const MAX_PIXELS = 60_000_000;

const placeLine = (x: number, y: number, fill: string, { svg }: OutlinedText): string =>
  svg === '' ? '' : `<g fill="${fill}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${svg}</g>`;

const toDisplayCase = ({ isUpper }: OgImageFont, text: string): string =>
  isUpper ? text.slice(0, 1_000).toLocaleUpperCase('en-AU') : text;

interface BandRow {
  line: OutlinedText;
  fill: string;
  /** Cap height in px. */
  height: number;
}

/**
 * Stacks rows and centres them vertically in the band. `position` returns the x position for a row of a given width.
 */
function stackRows(rows: readonly BandRow[], position: (width: number) => number): string {
  const visibleRows = rows.filter(({ line }) => line.width > 0);
  const height =
    visibleRows.reduce((sum, row) => sum + row.height, 0) + LEADING * Math.max(0, visibleRows.length - 1);
  let baseline = BAND_TOP + (BAND + ACCENT.height / 2 - height) / 2;
  return visibleRows
    .map(({ line, fill, height: rowHeight }, index) => {
      baseline += rowHeight + (index > 0 ? LEADING : 0);
      return placeLine(position(line.width), baseline, fill, line);
    })
    .join('');
}

/** Creates the rows of the price: the amount with its suffix and, below, the price basis. */
function createPriceRows({ price, style }: OgImage): BandRow[] {
  const { figure, body } = style;
  // The suffix is never omitted, because without it a weekly price would look like a full price.
  const suffix = fitLine(body.typeface, price.suffix, {
    ...SUFFIX,
    width: PRICE_WIDTH / 3,
    tracking: body.tracking,
  });
  const gap = suffix.width > 0 ? 14 : 0;
  const amount = fitLine(figure.typeface, price.text, {
    ...AMOUNT,
    ...([...price.text].length > TEXT_PRICE.letters && { largest: TEXT_PRICE.largest }),
    width: PRICE_WIDTH - gap - suffix.width,
    tracking: figure.tracking,
  });
  const priceLine = {
    svg: amount.svg + placeLine(amount.width + gap, 0, style.quiet, suffix),
    width: amount.width + gap + suffix.width,
  };
  const basis = fitLine(body.typeface, price.basis ?? '', {
    largest: BASIS,
    smallest: BASIS,
    width: PRICE_WIDTH,
    tracking: body.tracking,
  });
  return [
    { line: priceLine, fill: style.price, height: amount.size * figure.typeface.capHeight },
    { line: basis, fill: style.quiet, height: basis.size * body.typeface.capHeight },
  ];
}

function createNameRows({ title, subtitle, style }: OgImage, width: number): BandRow[] {
  const { display, body } = style;
  const titleLine = fitLine(display.typeface, toDisplayCase(display, title), {
    ...TITLE,
    width,
    tracking: display.tracking,
  });
  const subtitleLine = fitLine(body.typeface, subtitle, { ...SUBTITLE, width, tracking: body.tracking });
  return [
    { line: titleLine, fill: style.text, height: titleLine.size * display.typeface.capHeight },
    { line: subtitleLine, fill: style.quiet, height: subtitleLine.size * body.typeface.capHeight },
  ];
}

function drawBand(card: OgImage): string {
  const { style } = card;
  const prices = createPriceRows(card);
  const priceWidth = Math.max(0, ...prices.map(({ line }) => line.width));
  const names = createNameRows(card, WIDTH - 2 * MARGIN - priceWidth - (priceWidth > 0 ? GUTTER : 0));
  return (
    `<path d="M0 ${BAND_TOP}h${WIDTH}v${BAND}H0z" fill="${style.band}"/>` +
    `<path d="M${MARGIN} ${BAND_TOP}h${ACCENT.width}v${ACCENT.height}h-${ACCENT.width}z" fill="${style.mark}"/>` +
    stackRows(names, () => MARGIN) +
    stackRows(prices, (width) => WIDTH - MARGIN - width)
  );
}

interface Brand {
  svg: string;
  logo?: { input: Buffer; left: number; top: number };
}

/** Draws the dealer's logo, or the name if there is no logo. */
async function drawBrand({ logo, siteName, style }: OgImage): Promise<Brand> {
  if (logo) {
    const { data, info } = await sharp(logo.image)
      .resize(LOGO.width, LOGO.height, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true });
    const isOnBand = logo.background === style.band;
    const [width, height] = [info.width + 2 * LOGO_PADDING, info.height + 2 * LOGO_PADDING];
    const background = `<rect x="${MARGIN - LOGO_PADDING}" y="${MARGIN - LOGO_PADDING}" width="${width}" height="${height}" rx="${style.radius / 2}" fill="${logo.background}"/>`;
    return { svg: isOnBand ? '' : background, logo: { input: data, left: MARGIN, top: MARGIN } };
  }
  const { display } = style;
  const { lines, size } = fitLines(display.typeface, toDisplayCase(display, siteName), {
    ...SITE_NAME,
    width: LOGO.width,
    tracking: display.tracking,
  });
  const capHeight = size * display.typeface.capHeight;
  return {
    svg: lines
      .map((line, index) =>
        placeLine(MARGIN, MARGIN + capHeight + index * size * SITE_NAME.leading, style.text, line),
      )
      .join(''),
  };
}

const createSvg = (inner: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${inner}</svg>`,
  );

/** Crops the photo to the space next to the column and above the band; undefined if it is not an image. */
async function cropPhoto(photo: Buffer | undefined, { radius }: OgImageStyle): Promise<Buffer | undefined> {
  if (!photo) return undefined;
  const [width, height] = [WIDTH - COLUMN, BAND_TOP];
  const cornerRadius = Math.min(2 * radius, height / 2);
  const mask = createSvg(
    `<path d="M0 0h${width}v${height}h-${width - cornerRadius}a${cornerRadius} ${cornerRadius} 0 0 1 -${cornerRadius} -${cornerRadius}z"/>`,
  );
  try {
    return await sharp(photo, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize(width, height, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .composite(
        cornerRadius > 0
          ? [
              {
                input: await sharp(mask).extract({ left: 0, top: 0, width, height }).png().toBuffer(),
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

/** Draws an Open Graph image: a JPEG of 1200 × 630 px and at most 200 kB. */
export async function drawOgImage(card: OgImage): Promise<Buffer> {
  const { style } = card;
  const [cover, brand] = await Promise.all([cropPhoto(card.photo, style), drawBrand(card)]);
  const dealerColumn = cover ? `<path d="M0 0h${WIDTH}v${BAND_TOP}H0z" fill="${style.band}"/>` : '';
  const rendering = await sharp(Buffer.from(style.background))
    .resize(WIDTH, HEIGHT, { fit: 'cover' })
    .composite([
      { input: createSvg(dealerColumn + drawBand(card) + brand.svg), left: 0, top: 0 },
      ...(cover ? [{ input: cover, left: COLUMN, top: 0 }] : []),
      ...(brand.logo ? [brand.logo] : []),
    ])
    .flatten({ background: style.band })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = rendering.info;
  let bytes = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    bytes = await sharp(rendering.data, { raw: { width, height, channels } })
      .jpeg({ quality, chromaSubsampling: '4:4:4' })
      .toBuffer();
    if (bytes.length <= MAX_BYTES) break;
  }
  return bytes;
}
