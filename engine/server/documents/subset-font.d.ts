/** The part of subset-font that we use; it has no types. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'truetype';
    variationAxes: Readonly<Record<string, number>>;
  }
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>;
}
