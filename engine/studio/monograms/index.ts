// Monograms of makes: two letters in a neutral tile, which imitates no trademark. In: names of makes. Out: `<slug>.svg`
// files in a folder. `npm run studio -- marks` calls `writeMonograms`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strokesOf, type Letter } from './letters';
import { MAKES } from './makes';

const SIZE = 96;
const HIGH = 28;
const GAP = 10;
const INK = '#6b7280';

/** The URL slug of a make: `Mercedes-Benz` becomes `mercedes-benz`. */
export const makeSlug = (make: string): string => make.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** A unique pair of letters for each make: its first letter, and the next one whose pair is free. */
export function assignPairs(makes: readonly string[]): string[] {
  const taken = new Set<string>();
  return makes.map((make) => {
    const letters = [...make.toUpperCase().replace(/[^A-Z]/g, '')];
    const initials = make.split(/[ -]/).map((word) => word[0].toUpperCase());
    const seconds = [...initials.slice(1, 2), ...letters.slice(1)];
    const second = seconds.find((sign) => sign !== letters[0] && !taken.has(letters[0] + sign));
    if (!second) throw new Error(`No pair of letters is left for ${make}.`);
    taken.add(letters[0] + second);
    return letters[0] + second;
  });
}

/** The SVG of a pair of letters. */
export function drawMonogram(pair: string, make: string): string {
  const [first, second] = [...pair].map(strokesOf);
  const left = (SIZE - first.width - GAP - second.width) / 2;
  const top = (SIZE - HIGH) / 2;
  const at = (x: number, { path }: Letter) => `<path transform="translate(${x} ${top})" d="${path}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}" role="img" aria-label="${make}"><g fill="none" stroke="${INK}" stroke-linecap="round" stroke-linejoin="round"><rect x="3" y="3" width="90" height="90" rx="22" stroke-width="2" opacity=".45"/><g stroke-width="5">${at(left, first)}${at(left + first.width + GAP, second)}</g></g></svg>\n`;
}

/** Writes the monogram of every make to a folder. @returns how many */
export function writeMonograms(folder: string): number {
  mkdirSync(folder, { recursive: true });
  for (const [i, pair] of assignPairs(MAKES).entries())
    writeFileSync(join(folder, `${makeSlug(MAKES[i])}.svg`), drawMonogram(pair, MAKES[i]));
  return MAKES.length;
}
