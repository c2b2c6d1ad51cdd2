import type { Vehicle } from '../../../../schemas';
import { calculateVinCheckCharacter } from '../../../dealer';
import type { Random } from '../random';

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const DIGITS = '0123456789';
const VIN_CHARACTERS = LETTERS + DIGITS;
/** World manufacturer identifiers (ISO 3780) of plants that build for Australia. They are not matched to the make. */
const WORLD_CODES = [
  'JTM',
  'JM0',
  'MR0',
  'MPA',
  'KMH',
  'KNA',
  'LSJ',
  'LGW',
  'WVW',
  'WBA',
  'WDD',
  'SAL',
  '6FP',
  '6G1',
];

/** Current plate formats by state: `A` is a letter, `9` a digit. */
const PLATES: Readonly<Record<NonNullable<Vehicle['state']>, string>> = {
  ACT: 'YAA99A',
  NSW: 'AAA99A',
  NT: 'CA99AA',
  QLD: '999AA9',
  SA: 'S999AAA',
  TAS: 'A99AA',
  VIC: '9AA9AA',
  WA: '1AAA999',
};

const pickCharacters = (random: Random, from: string, count: number) =>
  Array.from({ length: count }, () => from.charAt(random.int(0, from.length - 1))).join('');

/** A random VIN with a valid check character. */
export function generateVin(random: Random): string {
  const start = random.pick(WORLD_CODES) + pickCharacters(random, VIN_CHARACTERS, 5);
  const end = pickCharacters(random, LETTERS, 2) + pickCharacters(random, DIGITS, 6);
  return `${start}${calculateVinCheckCharacter(`${start}0${end}`)}${end}`;
}

/** A plate in the state's format; fixed prefixes stay unchanged. */
export function generatePlate(random: Random, state: NonNullable<Vehicle['state']>): string {
  const form = PLATES[state];
  const fixed = /^(Y|C|S|1)/.test(form) ? 1 : 0;
  const rest = [...form.slice(fixed)].map((char) =>
    pickCharacters(random, char === '9' ? DIGITS : LETTERS, 1),
  );
  return form.slice(0, fixed) + rest.join('');
}

/** A six-character NVIC. */
export const generateNvic = (random: Random) => pickCharacters(random, VIN_CHARACTERS, 6);

const STOCK_PREFIX: Readonly<Record<Vehicle['car_type'], string>> = { new: 'N', used: 'U', demo: 'D' };

/**
 * A five-digit stock number that does not look sequential. Unique in a tenant, because 5,347 and 90,000 are coprime.
 */
export function generateStockNumber(index: number, offset: number, carType: Vehicle['car_type']): string {
  return `${STOCK_PREFIX[carType]}${10_000 + ((index * 5_347 + offset) % 90_000)}`;
}
