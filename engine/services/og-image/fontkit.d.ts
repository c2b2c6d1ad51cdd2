/** The part of fontkit that we use; it has no types. */
declare module 'fontkit' {
  export interface GlyphRun {
    glyphs: readonly { path: { toSVG(): string } }[];
    /** In font units, one entry for each glyph. */
    positions: readonly { xAdvance: number; xOffset: number; yOffset: number }[];
  }
  export interface Font {
    unitsPerEm: number;
    /** In font units. */
    capHeight: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): GlyphRun;
    /** An instance of the variable font; axis values are clamped. */
    getVariation(axes: Readonly<Record<string, number>>): Font;
  }
  /** Parses a font file. Throws if it is invalid. */
  export function create(file: Uint8Array): Font;
}
