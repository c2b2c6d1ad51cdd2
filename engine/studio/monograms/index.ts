// The marks of makes: two letters in a neutral tile, one drawing for all, so that no trademark is imitated.
// In: names of makes. Out: `<slug>.svg` files in a folder. The door is `writeMonograms`; `npm run studio -- marks` calls it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strokesOf, type Letter } from './letters';
import { MAKES } from './makes';

const SIZE = 96;
const HIGH = 28;
const GAP = 10;
const INK = '#6b7280';

/** The part of an address that names a make: `Mercedes-Benz` → `mercedes-benz`. */
export const makeSlug = (make: string): string => make.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Two letters for each make, no pair twice: the first one, and the next of the name that is still free. */
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

/** The drawing of a pair of letters. */
export function drawMonogram(pair: string, make: string): string {
  const [first, second] = [...pair].map(strokesOf);
  const left = (SIZE - first.width - GAP - second.width) / 2;
  const top = (SIZE - HIGH) / 2;
  const at = (x: number, { path }: Letter) => `<path transform="translate(${x} ${top})" d="${path}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}" role="img" aria-label="${make}"><g fill="none" stroke="${INK}" stroke-linecap="round" stroke-linejoin="round"><rect x="3" y="3" width="90" height="90" rx="22" stroke-width="2" opacity=".45"/><g stroke-width="5">${at(left, first)}${at(left + first.width + GAP, second)}</g></g></svg>\n`;
}

/** Writes the mark of every make to a folder; gives how many. */
export function writeMonograms(folder: string): number {
  mkdirSync(folder, { recursive: true });
  for (const [i, pair] of assignPairs(MAKES).entries())
    writeFileSync(join(folder, `${makeSlug(MAKES[i])}.svg`), drawMonogram(pair, MAKES[i]));
  return MAKES.length;
}
