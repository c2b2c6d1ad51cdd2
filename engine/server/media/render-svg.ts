import sharp from 'sharp';

/** Maximum area (width × height) of an SVG before scaling. sharp rejects larger ones. */
const MAX_PIXELS = 16_000_000;
const MIN_DENSITY = 72;
const MAX_DENSITY = 2_400;

/**
 * Renders an SVG (or scales another image) to a PNG that fits a box of `width` × `height` pixels, sharp at that size.
 */
export async function renderSvg(svg: Buffer, width: number, height: number): Promise<Buffer> {
  const metadata = await sharp(svg, { limitInputPixels: MAX_PIXELS }).metadata();
  const scale = Math.min(width / (metadata.width || 1), height / (metadata.height || 1));
  const density = Math.min(MAX_DENSITY, Math.max(MIN_DENSITY, MIN_DENSITY * scale));
  return sharp(svg, { density, limitInputPixels: MAX_PIXELS })
    .resize(width, height, { fit: 'inside', withoutEnlargement: false })
    .png()
    .toBuffer();
}
