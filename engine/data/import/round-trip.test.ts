import { describe, expect, test } from 'vitest';
import { schemas, type Location, type Vehicle } from '../../../schemas';
import { formatCsvRecord } from '../export/csv-record';
import { generateStock } from '../demo';
import { createFeedStream } from '../testing/test-feeds';
import { addDerivedFields } from './apply/vehicle-fields';
import { compileMapping } from './mapping/compile-mapping';
import { readFeedRecords } from './records/read-feed';
import { loadMapping } from './mapping/load-mapping';

/** Fields that feeds do not contain: derived, assigned by the database or computed by the site. */
const DERIVED_FIELDS: ReadonlySet<string> = new Set([
  'path',
  'updated_at',
  'photos_count',
  'thumbnails',
  'primary_image_url',
  'weekly_estimate',
  'quote_request',
  'withheld',
]);

interface DescribedSchema {
  description?: string;
  properties?: Readonly<Record<string, DescribedSchema>>;
  $defs?: Readonly<Record<string, DescribedSchema>>;
}

/** Names of all amounts in a schema and its definitions. */
const listAmounts = ({ properties = {}, $defs = {} }: DescribedSchema): string[] => [
  ...Object.entries(properties).flatMap(([name, schema]) => [
    ...(schema.description?.includes('Integer cents') ? [name] : []),
    ...listAmounts(schema),
  ]),
  ...Object.values($defs).flatMap(listAmounts),
];
const AMOUNTS = new Set(
  ([schemas.vehicle, schemas['finance-lender'], schemas.quote] as DescribedSchema[]).flatMap(listAmounts),
);

/** Converts amounts to dollars, as in feeds. */
function toDollars(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => toDollars(item));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toDollars(inner, key)]));
  return typeof value === 'number' && AMOUNTS.has(name) ? value / 100 : value;
}

/** A column cannot distinguish an empty string or list from a missing one. */
const isPresent = (value: unknown): boolean =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
const feedFields = (vehicle: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(vehicle).filter(([name, value]) => isPresent(value) && !DERIVED_FIELDS.has(name)),
  );

/** The columns of a vehicle; `specifications` and `variant_details` have one per field. */
function toColumns(vehicle: Vehicle): Map<string, unknown> {
  const columns = Object.entries(feedFields(vehicle)).flatMap(([name, value]): [string, unknown][] =>
    name === 'specifications' || name === 'variant_details'
      ? Object.entries(value as object).map(([inner, part]) => [`${name}.${inner}`, part])
      : [[name, toDollars(value, name)]],
  );
  return new Map(columns);
}

function formatCell(value: unknown): string {
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join('|');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function formatCsv(cars: readonly Vehicle[]): string {
  const rows = cars.map(toColumns);
  const names = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  const cells = rows.map((row) => names.map((name) => (row.has(name) ? formatCell(row.get(name)) : '')));
  return [names, ...cells].map(formatCsvRecord).join('');
}

const forecourt = compileMapping(loadMapping('forecourt'));

async function importFeed(text: string): Promise<object[]> {
  const found: object[] = [];
  for await (const { values, error } of readFeedRecords(
    createFeedStream(text),
    forecourt.mapping,
    forecourt.required,
  )) {
    const converted = forecourt.convert(values);
    if (error !== undefined || 'error' in converted) throw new Error(JSON.stringify(error ?? converted));
    found.push(converted.fields);
  }
  return found;
}

const location: Location = {
  id: '901',
  name: 'The Yard',
  slug: 'the-yard',
  time_zone: 'Australia/Darwin',
  address: { street: '1 Dock Road', city: 'Darwin', state: 'NT', postcode: '0800', lat: -12.4, long: 130.8 },
};
const [first, ...others] = generateStock({
  count: 250,
  seed: 'export and import',
  now: new Date('2026-11-20T03:00:00Z'),
  locations: [location],
  itemTypes: { car: 0.7, caravan: 0.2, truck: 0.1 },
  subscriptionShare: 0.2,
  financeProviders: ['manual', 'acme'],
});
if (!first) throw new Error('no stock');
const VIDEOS = [
  { video: { url: '/media/a.mp4' }, poster: '/media/a.jpg' },
  { video: { url: '/media/b.mp4' } },
];
const stock: readonly Vehicle[] = [{ ...first, videos: VIDEOS, walkaround_videos: VIDEOS }, ...others];

describe('demonstration stock with the mapping `forecourt` (ENT-001, ENT-002, ENT-005, ENT-006, ENT-007)', () => {
  test('covers every structured field', () => {
    for (const name of [
      'hotspots',
      'autograb_data',
      'finance_lenders',
      'youxQuote',
      'payment_processors',
      'videos',
      'specifications',
      'variant_details',
      'location',
    ] as const)
      expect(
        stock.filter((car) => car[name] !== undefined),
        name,
      ).not.toEqual([]);
  });

  test.each([
    ['CSV', formatCsv],
    [
      'JSON',
      (cars: readonly Vehicle[]) => JSON.stringify(cars.map((car) => Object.fromEntries(toColumns(car)))),
    ],
    [
      'nested JSON',
      (cars: readonly Vehicle[]) => JSON.stringify(cars.map((car) => toDollars(feedFields(car)))),
    ],
  ])('is unchanged after a round trip through %s', async (_kind, write) => {
    expect(await importFeed(write(stock))).toEqual(stock.map(feedFields));
  });

  test('derives image count and thumbnails again (ENT-035)', async () => {
    const [imported] = await importFeed(formatCsv([first]));
    expect(first.photos_count).toBeGreaterThan(1);
    expect(addDerivedFields({ ...imported })).toMatchObject({
      photos_count: first.photos_count,
      thumbnails: first.thumbnails,
      primary_image_url: first.primary_image_url,
    });
  });
});

test('every field of a vehicle has a column or is derived', () => {
  const mapped = new Set(
    Object.keys(forecourt.mapping.fields).flatMap((path) => [path, path.split('.')[0] ?? path]),
  );
  const fields = [
    ...Object.keys(schemas.vehicle.properties),
    ...Object.keys(schemas['variant-details'].properties).map((name) => `variant_details.${name}`),
    ...Object.keys(schemas['caravan-specifications'].properties).map((name) => `specifications.${name}`),
  ];
  expect(fields.filter((name) => !mapped.has(name) && !DERIVED_FIELDS.has(name))).toEqual([]);
});
