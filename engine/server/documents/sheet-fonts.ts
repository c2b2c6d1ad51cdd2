import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';
import { fontModules } from '../../../blocks/kit/fonts';
import type { SheetFonts } from '../../services/pdf';
import type { Site } from '../sites/site';

const WEIGHTS = { regular: 400, bold: 700 } as const;
/** First and last character of Latin-1, and the punctuation of Windows-1252: what `encodeText` leaves. */
const LATIN_1 = [0x20, 0xff] as const;
const CHARACTERS =
  Array.from({ length: LATIN_1[1] - LATIN_1[0] + 1 }, (_, index) =>
    String.fromCodePoint(LATIN_1[0] + index),
  ).join('') + '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/** Fonts by file and weight, each about 30 kB. */
const fonts = new LRUCache<string, Promise<Buffer>>({ max: 48 });

/** Creates a static font from a variable one, because PDFKit cannot embed a variation. */
function openFont(module: string, weight: number): Promise<Buffer> {
  const key = `${module} ${weight}`;
  const cached = fonts.get(key);
  if (cached) return cached;
  const font = (async () => {
    // Loaded on first use, because it would slow down every start.
    const { default: subsetFont } = await import('subset-font');
    const file = await readFile(createRequire(import.meta.url).resolve(module));
    return subsetFont(file, CHARACTERS, { targetFormat: 'truetype', variationAxes: { wght: weight } });
  })();
  fonts.set(key, font);
  font.catch(() => fonts.delete(key));
  return font;
}

/** Loads the typeface of a site's texts in the weights of its PDFs. */
export async function loadSheetFonts({ theme }: Pick<Site, 'theme'>): Promise<SheetFonts | undefined> {
  const [module] = fontModules(theme.type?.pair ?? '').body;
  if (module === undefined) return undefined;
  const [regular, bold] = await Promise.all([
    openFont(module, WEIGHTS.regular),
    openFont(module, WEIGHTS.bold),
  ]);
  return { regular, bold };
}
