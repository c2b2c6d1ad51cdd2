/** What we use of fontkit, which brings no types of its own. */
declare module 'fontkit' {
  export interface GlyphRun {
    glyphs: readonly { path: { toSVG(): string } }[];
    /** Font units, one for each glyph. */
    positions: readonly { xAdvance: number; xOffset: number; yOffset: number }[];
  }
  export interface Font {
    unitsPerEm: number;
    /** Font units. */
    capHeight: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): GlyphRun;
    /** The font at these places of its axes, each brought into its bounds. */
    getVariation(axes: Readonly<Record<string, number>>): Font;
  }
  /** A font from the bytes of its file. Throws where they are none. */
  export function create(file: Uint8Array): Font;
}
