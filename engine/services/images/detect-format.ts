/** The format of a file, detected from its first bytes, because the name and the Content-Type are not trusted. */
export type DetectedFormat = 'avif' | 'webp' | 'jpeg' | 'png' | 'gif' | 'svg';

const SIGNATURES: readonly (readonly [type: DetectedFormat, pattern: RegExp])[] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF[\s\S]{4}WEBP/],
  // Brands in the `ftyp` box: AVIF, or the generic brand with AVIF among the compatible ones.
  ['avif', /^[\s\S]{4}ftyp(?:avif|avis|mif1[\s\S]{4,24}avif)/],
  ['svg', /^(?:\xef\xbb\xbf)?\s*<(?:[?!][\s\S]*<)?svg[\s>]/i],
];
const SNIFF_BYTES = 1_024;

/** Detects the format of an image; undefined if it is not supported. */
export function detectImageFormat(bytes: Uint8Array): DetectedFormat | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, SNIFF_BYTES));
  const text = start.toString('latin1');
  return SIGNATURES.find(([, pattern]) => pattern.test(text))?.[0];
}
