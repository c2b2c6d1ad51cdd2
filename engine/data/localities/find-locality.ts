import { foldDiacritics } from '../../dealer';
import { readLocalityFile } from './read-locality-file';

/** A suburb or town. */
export interface Locality {
  /** Four digits. */
  postcode: string;
  name: string;
  /** Abbreviated: `VIC`. */
  state: string;
  /** Degrees, WGS 84. */
  lat: number;
  long: number;
  /** 3 for capitals, 2 for names of other cities and districts, 1 for well-known suburbs and towns, otherwise 0. */
  rank: number;
}

const POSTCODE = /(?:^|\s)(\d{3,4})$/;
const STATE = /\s(ACT|NSW|NT|QLD|SA|TAS|VIC|WA)$/i;

interface Localities {
  byName: ReadonlyMap<string, readonly Locality[]>;
  byPostcode: ReadonlyMap<string, readonly Locality[]>;
}
let loaded: Localities | undefined;

/** Lower case without diacritics and punctuation, with abbreviations written out. */
const toKey = (name: string): string =>
  foldDiacritics(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/^mt /, 'mount ')
    .replace(/^(st|saint) /, 'st ');

function add(index: Map<string, Locality[]>, key: string, locality: Locality): void {
  const found = index.get(key);
  if (found) found.push(locality);
  else index.set(key, [locality]);
}

/** Reads the table on the first search, because most sites never need it. */
function load(): Localities {
  if (loaded) return loaded;
  const byName = new Map<string, Locality[]>();
  const byPostcode = new Map<string, Locality[]>();
  for (const line of readLocalityFile('localities.csv').trimEnd().split('\n').slice(1)) {
    const [postcode = '', name = '', state = '', lat, long, rank] = line.split(',');
    const locality = { postcode, name, state, lat: Number(lat), long: Number(long), rank: Number(rank) };
    add(byName, toKey(name), locality);
    add(byPostcode, postcode, locality);
  }
  return (loaded = { byName, byPostcode });
}

/** The best-known locality of a postcode, or else the one in the middle. */
function findCentre(localities: readonly Locality[]): Locality | undefined {
  const average = (read: (locality: Locality) => number) =>
    localities.reduce((sum, locality) => sum + read(locality), 0) / localities.length;
  const [lat, long] = [average((each) => each.lat), average((each) => each.long)];
  const distance = (each: Locality) => (each.lat - lat) ** 2 + (each.long - long) ** 2;
  return [...localities].sort((a, b) => b.rank - a.rank || distance(a) - distance(b))[0];
}

/**
 * Finds the place that a visitor means: `3844`, `Traralgon`, `Traralgon VIC`, `Traralgon, VIC 3844`, `Mt Isa`. A name
 * in several states without state or postcode means the one nearest to `near`, or the first by postcode.
 * @param near a position in degrees, for example of the dealer
 */
export function findLocality(text: string, near?: { lat: number; long: number }): Locality | undefined {
  const { byName, byPostcode } = load();
  const typed = text.replace(/[\s,]+/g, ' ').trim();
  const postcode = POSTCODE.exec(typed)?.[1]?.padStart(4, '0');
  const withoutPostcode = typed.replace(POSTCODE, '').trim();
  const state = STATE.exec(` ${withoutPostcode}`)?.[1]?.toUpperCase();
  const name = ` ${withoutPostcode}`.replace(STATE, '').trim();
  const inPostcode = postcode === undefined ? undefined : (byPostcode.get(postcode) ?? []);
  if (name === '') return inPostcode && findCentre(inPostcode);
  const named = byName.get(toKey(name)) ?? [];
  const matches = named.filter(
    (each) =>
      (state === undefined || each.state === state) && (postcode === undefined || each.postcode === postcode),
  );
  // A wrong name beside a postcode is more likely than a wrong postcode.
  if (matches.length === 0) return inPostcode && findCentre(inPostcode);
  if (!near) return matches[0];
  const distance = (each: Locality) => (each.lat - near.lat) ** 2 + (each.long - near.long) ** 2;
  return [...matches].sort((a, b) => distance(a) - distance(b))[0];
}

/** A rectangle of the Earth's surface in degrees. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The localities within bounds, the best-known first; one for each name. */
export function listLocalitiesWithin({ west, south, east, north }: Bounds): Locality[] {
  const found = [...load().byName.values()].flatMap((localities) => {
    const inside = localities.filter(
      ({ lat, long }) => lat >= south && lat <= north && long >= west && long <= east,
    );
    return [...inside].sort((a, b) => b.rank - a.rank)[0] ?? [];
  });
  return found.sort((a, b) => b.rank - a.rank);
}
