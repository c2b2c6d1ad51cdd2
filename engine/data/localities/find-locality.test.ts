import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { calculateDistanceKm } from '../../dealer';
import { findLocality } from './index';

const find = (text: string) => {
  const found = findLocality(text);
  return found && `${found.name} ${found.state} ${found.postcode}`;
};

describe('findLocality', () => {
  it.each([
    ['Traralgon', 'Traralgon VIC 3844'],
    ['  traralgon,  vic 3844 ', 'Traralgon VIC 3844'],
    ['Mt Isa', 'Mount Isa QLD 4825'],
    ['mount isa qld', 'Mount Isa QLD 4825'],
    ['Richmond TAS', 'Richmond TAS 7025'],
    ['Richmond 3121', 'Richmond VIC 3121'],
    ["O'Connor WA", "O'Connor WA 6163"],
    ['800', 'Darwin NT 0800'],
    ['0800', 'Darwin NT 0800'],
  ])('understands %j (API-025)', (text, expected) => {
    expect(find(text)).toBe(expected);
  });

  it.each(['', ' ', 'Nowhere at all', '9998', '12345', 'VIC', '<script>', 'x'.repeat(10_000)])(
    'finds nothing for %j',
    (text) => {
      expect(find(text)).toBeUndefined();
    },
  );

  it('prefers the postcode to a name that is not in it', () => {
    expect(find('Somewhere 3844')).toMatch(/ VIC 3844$/);
  });

  it('chooses the nearest of several places of the same name', () => {
    const near = (lat: number, long: number) => findLocality('Richmond', { lat, long })?.state;
    expect(near(-37.8, 145)).toBe('VIC');
    expect(near(-42.8, 147.4)).toBe('TAS');
    expect(near(-33.6, 150.7)).toBe('NSW');
  });
});

const DATA = process.env['FORECOURT_DATA'];
const CSV = DATA === undefined ? '' : join(DATA, 'australian-postcodes.csv');

describe('the table', () => {
  it.runIf(existsSync(CSV))('agrees with another table of postcodes', () => {
    const rows = readFileSync(CSV, 'utf8').trimEnd().split('\n').slice(1);
    let known = 0;
    let near = 0;
    for (const row of rows) {
      const [postcode = '', name = '', , lat, long] = row.split(',');
      const found = findLocality(`${name} ${postcode.padStart(4, '0')}`);
      if (found?.name.toLowerCase() !== name.toLowerCase()) continue;
      known += 1;
      if (calculateDistanceKm(found, { lat: Number(lat), long: Number(long) }) < 100) near += 1;
    }
    expect(known / rows.length).toBeGreaterThan(0.9);
    // The other table has only the postcode's position for many, and wrong ones for some, such as Alice Springs.
    expect(near / known).toBeGreaterThan(0.9);
  });
});
