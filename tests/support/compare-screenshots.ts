import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/**
 * Compares screenshots. It finds parts that are missing or moved by 8 px, and ignores font rendering. Both are scaled to
 * half their size. A pixel differs if the other screenshot has no similar pixel at the same position or beside it, so
 * text may move by a pixel or two. The result depends on the share of differing pixels in each small tile.
 */

/** Scale at which screenshots are stored and compared. */
const SCALE = 0.5;
/** The threshold of pixelmatch, from 0 to 1. */
const THRESHOLD = 0.1;
/** Width and height of a tile, and the step to the next, in pixels of the scaled picture. */
const TILE = 24;
const STEP = 12;
/** A tile with a larger share of differing pixels differs visibly. */
const MAX_SHARE = 0.03;
const QUALITY = 82;

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** The tile in which two screenshots differ most. */
export interface Difference {
  /** Share of its pixels that differ. */
  share: number;
  /** Its position on the page, in CSS pixels. */
  at: { x: number; y: number };
}

/** Converts a screenshot to the stored format: half size, WebP. */
export async function toBaseline(screenshot: Buffer): Promise<Buffer> {
  const { width = 0 } = await sharp(screenshot).metadata();
  return sharp(screenshot)
    .removeAlpha()
    .resize({ width: Math.round(width * SCALE), kernel: 'lanczos3' })
    .webp({ quality: QUALITY, effort: 5, smartSubsample: true })
    .toBuffer();
}

async function decodePixels(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Replaces each value by the minimum or maximum of itself and its neighbours. */
function filterNeighbours(
  { data, width, height }: Pixels,
  choose: (...values: number[]) => number,
): Uint8Array {
  const filterAlong = (from: Uint8Array, step: number): Uint8Array => {
    const to = new Uint8Array(from.length);
    for (let index = 0; index < from.length; index += 1) {
      const value = from[index] ?? 0;
      to[index] = choose(value, from[index - step] ?? value, from[index + step] ?? value);
    }
    return to;
  };
  const rows = filterAlong(data, 4);
  return height > 1 ? filterAlong(rows, width * 4) : rows;
}

/** Finds the tile with the most pixels that have no similar pixel nearby in the other screenshot. */
function findWorstMismatch(pixels: Pixels, other: Pixels): Difference {
  const [least, greatest] = [filterNeighbours(other, Math.min), filterNeighbours(other, Math.max)];
  // Each pixel, clamped to the values near it in the other screenshot.
  const clamped = pixels.data.map((value, index) =>
    Math.min(Math.max(value, least[index] ?? 0), greatest[index] ?? 255),
  );
  const mask = new Uint8Array(pixels.data.length);
  pixelmatch(pixels.data, clamped, mask, pixels.width, pixels.height, {
    threshold: THRESHOLD,
    includeAA: true,
    diffMask: true,
  });
  return findWorstTile(mask, pixels.width, pixels.height);
}

/** Finds the tile of a mask with the most opaque pixels, which mark differences. */
function findWorstTile(mask: Uint8Array, width: number, height: number): Difference {
  let worst: Difference = { share: 0, at: { x: 0, y: 0 } };
  for (let top = 0; top < height; top += STEP) {
    for (let left = 0; left < width; left += STEP) {
      let count = 0;
      for (let y = top; y < Math.min(top + TILE, height); y += 1) {
        for (let x = left; x < Math.min(left + TILE, width); x += 1) {
          if (mask[(y * width + x) * 4 + 3]) count += 1;
        }
      }
      const share = count / (TILE * TILE);
      if (share > worst.share) worst = { share, at: { x: left / SCALE, y: top / SCALE } };
    }
  }
  return worst;
}

/**
 * Finds the difference between two stored screenshots; undefined if it is not visible. Screenshots of different sizes
 * differ completely.
 */
export async function findDifference(buffer: Buffer, other: Buffer): Promise<Difference | undefined> {
  const [a, b] = await Promise.all([decodePixels(buffer), decodePixels(other)]);
  if (a.width !== b.width || a.height !== b.height) {
    return { share: 1, at: { x: 0, y: Math.min(a.height, b.height) / SCALE } };
  }
  const [removed, added] = [findWorstMismatch(a, b), findWorstMismatch(b, a)];
  const worst = removed.share > added.share ? removed : added;
  return worst.share > MAX_SHARE ? worst : undefined;
}
