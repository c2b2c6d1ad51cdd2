/** The part of subset-font that we use; it has no types. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'truetype';
    /** Axes to pin, with their value. */
    variationAxes: Readonly<Record<string, number>>;
  }
  /** Creates a font with the given characters only. */
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>;
}
