import { base32crockford } from '@scure/base';

const GROUP = /.{4}/g;

/** Writes 20 bytes as eight groups of four digits and letters, to be read out or typed. */
export const formatCode = (bytes: Uint8Array): string =>
  (base32crockford.encode(bytes).match(GROUP) ?? []).join('-');

/**
 * The bytes of a code, ignoring case and gaps, and with the letters O, I and L read as the digits 0 and 1;
 * undefined if it is invalid.
 */
export function parseCode(text: string): Uint8Array | undefined {
  try {
    return base32crockford.decode(text.replaceAll(/[\s-]/g, ''));
  } catch {
    return undefined;
  }
}
