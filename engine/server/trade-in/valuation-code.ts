/** Digits and capital letters, without those that people confuse (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** What people read for a digit. */
const MISREAD: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };
const GROUP = /.{4}/g;
const BYTES = 20;
const LENGTH = (BYTES * 8) / 5;

/** Writes 20 bytes as eight groups of four characters, to be read out or typed. */
export function formatCode(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const text = (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('');
  return (text.match(GROUP) ?? []).join('-');
}

/** The bytes of a code, in whichever case and with whichever gaps it was typed; undefined if it is none. */
export function parseCode(text: string): Buffer | undefined {
  const characters = [...text.toUpperCase().replaceAll(/[\s-]/g, '')].map(
    (letter) => MISREAD[letter] ?? letter,
  );
  const digits = characters.map((character) => ALPHABET.indexOf(character));
  if (digits.length !== LENGTH || digits.includes(-1)) return undefined;
  const bits = digits.map((digit) => digit.toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
