import { create, type Font } from 'fontkit';
import unpack from 'woff2-encoder/decompress';
import { toSingleLine, withoutDiacritics } from './printable-text';

/** How a text is set. */
export interface TextSize {
  /** Pixels of an em. */
  size: number;
  /** Between letters, in em. */
  tracking: number;
}

/** A text as outlines, which need no font where they are drawn. */
export interface Line {
  /** SVG elements on the base line at the origin, without colour. */
  svg: string;
  /** Pixels. */
  width: number;
}

interface Run {
  font: Font;
  text: string;
}

const short = (value: number): string => String(Number(value.toFixed(2)));

/**
 * One typeface in one weight, made of files that have different letters. A letter that none of them has is taken
 * without its marks, or left out.
 */
export class Typeface {
  readonly #fonts: readonly Font[];

  private constructor(fonts: readonly Font[]) {
    this.#fonts = fonts;
  }

  /**
   * Throws for what is no font.
   * @param files WOFF2 files of one variable typeface, the one with the usual letters first
   * @param weight 100 to 900, brought into the bounds of the typeface
   */
  static async open(files: readonly Buffer[], weight: number): Promise<Typeface> {
    // Unpacked first: fontkit reads a packed font, but cannot vary it (foliojs/fontkit, pull request 377).
    const plain = await Promise.all(files.map((file) => unpack(file)));
    return new Typeface(plain.map((font) => create(Buffer.from(font)).getVariation({ wght: weight })));
  }

  /** Height of capitals in em. */
  get capHeight(): number {
    const [font] = this.#fonts;
    return font ? font.capHeight / font.unitsPerEm : 0.7;
  }

  #fontFor(letter: string): Font | undefined {
    const code = letter.codePointAt(0) ?? 0;
    return this.#fonts.find((font) => font.hasGlyphForCodePoint(code));
  }

  /** The letters that can be had, each with its font; what is left out leaves no gap. */
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

  /** Letters of one file together: within a run they are kerned. */
  #runs(text: string): Run[] {
    const runs: Run[] = [];
    for (const { font, text: letter } of this.#letters(text)) {
      const last = runs.at(-1);
      if (last?.font === font) last.text += letter;
      else runs.push({ font, text: letter });
    }
    return runs;
  }

  /** A text set on one line. */
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
          const place = `${short(x + xOffset * scale)} ${short(-yOffset * scale)}`;
          const factor = scale.toFixed(6);
          shapes.push(`<path transform="translate(${place})scale(${factor} -${factor})" d="${outline}"/>`);
        }
        isEmpty = false;
        x += xAdvance * scale + tracking * size;
      });
    }
    // Behind the last letter is no space, so none is taken away where there is no letter.
    const last = isEmpty ? 0 : tracking * size;
    return { svg: shapes.join(''), width: Math.max(0, x - last) };
  }
}
