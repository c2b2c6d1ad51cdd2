const CHARACTER_VALUES: Readonly<Record<string, number>> = Object.fromEntries([
  ...[...'0123456789'].map((digit) => [digit, Number(digit)] as const),
  ...[...'ABCDEFGH'].map((letter, at) => [letter, at + 1] as const),
  ...[...'JKLMN'].map((letter, at) => [letter, at + 1] as const),
  ['P', 7],
  ['R', 9],
  ...[...'STUVWXYZ'].map((letter, at) => [letter, at + 2] as const),
]);
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** Whether the string has the form of a VIN: 17 characters excluding I, O and Q (ISO 3779). */
export function isVin(text: string): boolean {
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(text);
}

/** Calculates the check character for position 9 (49 CFR 565). The character currently there has no effect. */
export function calculateVinCheckCharacter(vin: string): string {
  const sum = [...vin].reduce(
    (total, char, at) => total + (CHARACTER_VALUES[char] ?? 0) * (WEIGHTS[at] ?? 0),
    0,
  );
  const remainder = sum % 11;
  return remainder === 10 ? 'X' : String(remainder);
}

/** Verifies the check character. It is mandatory in North America only, so a failure is a warning, not an error. */
export function hasValidVinCheck(vin: string): boolean {
  return isVin(vin) && calculateVinCheckCharacter(vin) === vin[8];
}
