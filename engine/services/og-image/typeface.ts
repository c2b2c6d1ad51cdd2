import type { Font } from 'fontkit';
import { toSingleLine, withoutDiacritics } from './printable-text';

export interface TextOptions {
  /** Font size in px. */
  size: number;
  /** Letter spacing in em. */
  tracking: number;
}

/** Text as outlines, which can be drawn without a font. */
export interface OutlinedText {
  /** SVG elements with the baseline at the origin, without colour. */
  svg: string;
  /** In pixels. */
  width: number;
}

interface Run {
  font: Font;
  text: string;
}

const formatNumber = (value: number): string => String(Number(value.toFixed(2)));

/**
 * A typeface in one weight, read from files with different character sets. A character that no file contains is replaced
 * with its base letter or omitted.
 */
export class Typeface {
  readonly #fonts: readonly Font[];

  private constructor(fonts: readonly Font[]) {
    this.#fonts = fonts;
  }

  /**
   * Opens a typeface. Throws for invalid fonts.
   * @param files WOFF2 files of one variable typeface, the Latin file first
   * @param weight 100 to 900, clamped to the typeface's range
   */
  static async open(files: readonly Buffer[], weight: number): Promise<Typeface> {
    // These modules are loaded on first use, because they would slow down every start.
    const [{ create }, { default: decompress }] = await Promise.all([
      import('fontkit'),
      import('woff2-encoder/decompress'),
    ]);
    // The font is decompressed first: fontkit reads WOFF2, but cannot create variations of it (foliojs/fontkit, pull
    // request 377).
    const fontFiles = await Promise.all(files.map((file) => decompress(file)));
    return new Typeface(fontFiles.map((font) => create(Buffer.from(font)).getVariation({ wght: weight })));
  }

  /** Cap height in em. */
  get capHeight(): number {
    const [font] = this.#fonts;
    return font ? font.capHeight / font.unitsPerEm : 0.7;
  }

  #findFont(character: string): Font | undefined {
    const code = character.codePointAt(0) ?? 0;
    return this.#fonts.find((font) => font.hasGlyphForCodePoint(code));
  }

  /** Lists the characters that have a glyph, with their fonts. Other characters are substituted or omitted. */
  #listCharacters(text: string): Run[] {
    const characters: Run[] = [];
    const addCharacter = (character: string) => {
      const font = this.#findFont(character);
      if (font && !(character === ' ' && (characters.at(-1)?.text ?? ' ') === ' '))
        characters.push({ font, text: character });
      return font !== undefined;
    };
    for (const character of toSingleLine(text))
      if (!addCharacter(character)) withoutDiacritics(character).forEach(addCharacter);
    if (characters.at(-1)?.text === ' ') characters.pop();
    return characters;
  }

  /** Combines characters of the same font into runs, because kerning applies within a run. */
  #createRuns(text: string): Run[] {
    const runs: Run[] = [];
    for (const { font, text: character } of this.#listCharacters(text)) {
      const trailingSpacing = runs.at(-1);
      if (trailingSpacing?.font === font) trailingSpacing.text += character;
      else runs.push({ font, text: character });
    }
    return runs;
  }

  setLine(text: string, { size, tracking }: TextOptions): OutlinedText {
    const shapes: string[] = [];
    let x = 0;
    let isEmpty = true;
    for (const { font, text: characters } of this.#createRuns(text)) {
      const scale = size / font.unitsPerEm;
      const { glyphs, positions } = font.layout(characters);
      glyphs.forEach(({ path }, index) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
        const outline = path.toSVG();
        if (outline !== '') {
          const position = `${formatNumber(x + xOffset * scale)} ${formatNumber(-yOffset * scale)}`;
          const factor = scale.toFixed(6);
          shapes.push(`<path transform="translate(${position})scale(${factor} -${factor})" d="${outline}"/>`);
        }
        isEmpty = false;
        x += xAdvance * scale + tracking * size;
      });
    }
    // There is no letter spacing after the last character.
    const trailingSpacing = isEmpty ? 0 : tracking * size;
    return { svg: shapes.join(''), width: Math.max(0, x - trailingSpacing) };
  }
}
