import sharp, { type OverlayOptions } from 'sharp';

/** One picture of a contact sheet, with the words above it. */
export interface Tile {
  file: string;
  label: string;
}

interface SheetOptions {
  /** Maximum width of a screenshot in pixels; larger ones are scaled down. */
  tileWidth: number;
  /** Pictures are cut off below, so that one long page does not make the sheet unreadable. */
  maxHeight: number;
}

const GAP = 24;
const LABEL = 48;
const GROUND = '#d4d4d8';

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (one) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[one] ?? one);

const labelOf = (text: string, width: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL}">` +
      `<text x="0" y="32" font-family="sans-serif" font-size="22" fill="#18181b">${escaped(text)}</text></svg>`,
  );

/** All pictures side by side, their upper edges in line, as one JPEG. */
export async function contactSheet(
  tiles: readonly Tile[],
  target: string,
  { tileWidth, maxHeight }: SheetOptions,
): Promise<void> {
  const pictures = await Promise.all(
    tiles.map(async ({ file }) => {
      const { data, info } = await sharp(file)
        .resize({ width: tileWidth, withoutEnlargement: true })
        .toBuffer({ resolveWithObject: true });
      const height = Math.min(info.height, maxHeight);
      const input = await sharp(data).extract({ left: 0, top: 0, width: info.width, height }).toBuffer();
      return { input, height };
    }),
  );
  const left = (index: number) => GAP + index * (tileWidth + GAP);
  const layers = tiles.flatMap(({ label }, index): OverlayOptions[] => [
    { input: labelOf(label, tileWidth), left: left(index), top: GAP },
    { input: pictures[index]?.input, left: left(index), top: GAP + LABEL },
  ]);
  await sharp({
    create: {
      width: left(tiles.length),
      height: 2 * GAP + LABEL + Math.max(...pictures.map(({ height }) => height)),
      channels: 3,
      background: GROUND,
    },
  })
    .composite(layers)
    .jpeg({ quality: 86 })
    .toFile(target);
}
