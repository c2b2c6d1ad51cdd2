import type { Font } from 'fontkit';
import { toSingleLine, withoutDiacritics } from './printable-text';

/** Text settings. */
export interface TextSize {
  /** Font size in px. */
  size: number;
  /** Letter spacing in em. */
  tracking: number;
}

/** Text as outlines, which need no font for drawing. */
export interface Line {
  /** SVG elements with the baseline at the origin, without colour. */
  svg: string;
  /** In pixels. */
  width: number;
}

interface Run {
  font: Font;
  text: string;
}

const short = (value: number): string => String(Number(value.toFixed(2)));

/**
 * One typeface in one weight, from files with different character sets. A character that no file contains is replaced
 * by its base letter or omitted.
 */
export class Typeface {
  readonly #fonts: readonly Font[];

  private constructor(fonts: readonly Font[]) {
    this.#fonts = fonts;
  }

  /**
   * Throws for invalid fonts.
   * @param files WOFF2 files of one variable typeface, the Latin file first
   * @param weight 100 to 900, clamped to the typeface's range
   */
  static async open(files: readonly Buffer[], weight: number): Promise<Typeface> {
    // Loaded when first needed: they would slow down every start.
    const [{ create }, { default: unpack }] = await Promise.all([
      import('fontkit'),
      import('woff2-encoder/decompress'),
    ]);
    // The font is decompressed first: fontkit reads WOFF2, but cannot create variations of it (foliojs/fontkit, pull
    // request 377).
    const plain = await Promise.all(files.map((file) => unpack(file)));
    return new Typeface(plain.map((font) => create(Buffer.from(font)).getVariation({ wght: weight })));
  }

  /** Cap height in em. */
  get capHeight(): number {
    const [font] = this.#fonts;
    return font ? font.capHeight / font.unitsPerEm : 0.7;
  }

  #fontFor(letter: string): Font | undefined {
    const code = letter.codePointAt(0) ?? 0;
    return this.#fonts.find((font) => font.hasGlyphForCodePoint(code));
  }

  /** The available characters with their fonts. Other characters are omitted. */
  #letters(text: string): Run[] {
    const letters: Run[] = [];
    const add = (letter: string) => {
      const font = this.#fontFor(letter);
      if (font && !(letter === ' ' && (letters.at(-1)?.text ?? ' ') === ' '))
        letters.push({ font, text: letter });
      return font !== undefined;
    };
    for (const letter of toSingleLine(text)) if (!add(letter)) withoutDiacritics(letter).forEach(add);
    if (letters.at(-1)?.text === ' ') letters.pop();
    return letters;
  }

  /** Runs of characters from the same font, so that kerning applies within a run. */
  #runs(text: string): Run[] {
    const runs: Run[] = [];
    for (const { font, text: letter } of this.#letters(text)) {
      const last = runs.at(-1);
      if (last?.font === font) last.text += letter;
      else runs.push({ font, text: letter });
    }
    return runs;
  }

  /** Sets text on one line. */
  line(text: string, { size, tracking }: TextSize): Line {
    const shapes: string[] = [];
    let x = 0;
    let isEmpty = true;
    for (const { font, text: letters } of this.#runs(text)) {
      const scale = size / font.unitsPerEm;
      const { glyphs, positions } = font.layout(letters);
      glyphs.forEach(({ path }, index) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
        const outline = path.toSVG();
        if (outline !== '') {
          const position = `${short(x + xOffset * scale)} ${short(-yOffset * scale)}`;
          const factor = scale.toFixed(6);
          shapes.push(`<path transform="translate(${position})scale(${factor} -${factor})" d="${outline}"/>`);
        }
        isEmpty = false;
        x += xAdvance * scale + tracking * size;
      });
    }
    // There is no letter spacing after the last character.
    const last = isEmpty ? 0 : tracking * size;
    return { svg: shapes.join(''), width: Math.max(0, x - last) };
  }
}
