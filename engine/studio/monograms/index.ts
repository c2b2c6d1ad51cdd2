// Monograms of makes: two letters in a neutral tile, which imitates no trademark. In: names of makes. Out: `<slug>.svg`
// files in a folder. `npm run studio -- monograms` calls `writeMonograms`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getLetter, type Letter } from './letters';
import { MAKES } from './makes';

const SIZE = 96;
const LETTER_HEIGHT = 28;
const GAP = 10;
const INK_COLOUR = '#6b7280';

/** The URL slug of a make: `Mercedes-Benz` becomes `mercedes-benz`. */
export const slugifyMake = (make: string): string => make.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Assigns each make a unique pair of letters: its first letter, and the next letter that makes the pair unique. */
export function assignPairs(makes: readonly string[]): string[] {
  const usedPairs = new Set<string>();
  return makes.map((make) => {
    const letters = [...make.toUpperCase().replace(/[^A-Z]/g, '')];
    const initials = make.split(/[ -]/).map((word) => word[0].toUpperCase());
    const seconds = [...initials.slice(1, 2), ...letters.slice(1)];
    const second = seconds.find((letter) => letter !== letters[0] && !usedPairs.has(letters[0] + letter));
    if (!second) throw new Error(`No pair of letters is left for ${make}.`);
    usedPairs.add(letters[0] + second);
    return letters[0] + second;
  });
}

/** Draws a pair of letters as SVG. */
export function drawMonogram(pair: string, make: string): string {
  const [first, second] = [...pair].map(getLetter);
  const left = (SIZE - first.width - GAP - second.width) / 2;
  const top = (SIZE - LETTER_HEIGHT) / 2;
  const formatLetter = (x: number, { path }: Letter) =>
    `<path transform="translate(${x} ${top})" d="${path}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}" role="img" aria-label="${make}"><g fill="none" stroke="${INK_COLOUR}" stroke-linecap="round" stroke-linejoin="round"><rect x="3" y="3" width="90" height="90" rx="22" stroke-width="2" opacity=".45"/><g stroke-width="5">${formatLetter(left, first)}${formatLetter(left + first.width + GAP, second)}</g></g></svg>\n`;
}

/** Writes the monogram of every make to a folder. @returns the number of files */
export function writeMonograms(folder: string): number {
  mkdirSync(folder, { recursive: true });
  for (const [i, pair] of assignPairs(MAKES).entries())
    writeFileSync(join(folder, `${slugifyMake(MAKES[i])}.svg`), drawMonogram(pair, MAKES[i]));
  return MAKES.length;
}
