import sharp, { type OverlayOptions } from 'sharp';

/** One picture of a contact sheet, with its label. */
export interface Tile {
  file: string;
  label: string;
}

interface SheetOptions {
  /** Maximum width of a screenshot in pixels; larger ones are scaled down. */
  tileWidth: number;
  /** Taller pictures are cropped, so that one long page does not make the sheet unreadable. */
  maxHeight: number;
}

const GAP = 24;
const LABEL_HEIGHT = 48;
const BACKGROUND = '#d4d4d8';

const escapeXml = (text: string): string =>
  text.replace(/[&<>]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character] ?? character);

const renderLabel = (text: string, width: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL_HEIGHT}">` +
      `<text x="0" y="32" font-family="sans-serif" font-size="22" fill="#18181b">${escapeXml(text)}</text></svg>`,
  );

/** Writes all pictures side by side into one JPEG. */
export async function writeContactSheet(
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
    { input: renderLabel(label, tileWidth), left: left(index), top: GAP },
    { input: pictures[index]?.input, left: left(index), top: GAP + LABEL_HEIGHT },
  ]);
  await sharp({
    create: {
      width: left(tiles.length),
      height: 2 * GAP + LABEL_HEIGHT + Math.max(...pictures.map(({ height }) => height)),
      channels: 3,
      background: BACKGROUND,
    },
  })
    .composite(layers)
    .jpeg({ quality: 86 })
    .toFile(target);
}
