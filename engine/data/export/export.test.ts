import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Location, Vehicle } from '../../../schemas';
import { getEffectivePrice, applyOfferFloor } from '../../dealer';
import { compileMapping } from '../import/mapping/compile-mapping';
import { readFeedRecords } from '../import/records/read-feed';
import { loadMapping } from '../import/mapping/load-mapping';
import { generateStock } from '../demo';
import { createFeedStream } from '../testing/test-feeds';
import { testVehicle } from '../testing/test-vehicle';
import { formatCsvRecord, escapeFormula } from './csv-record';
import { type FeedContext } from './ad-feed';
import { adFeeds } from './ad-feeds';
import { truncate } from './value-table';
import { writeFeed, type FeedReport } from './write-feed';

const location: Location = {
  id: '901',
  name: 'The Yard',
  slug: 'the-yard',
  time_zone: 'Australia/Darwin',
  address: {
    street: '1 Dock Road, Unit "2"',
    city: 'Darwin',
    state: 'NT',
    postcode: '0800',
    lat: -12.4,
    long: 130.8,
  },
};
const context: FeedContext = {
  url: 'https://yard.example',
  siteName: 'Yard',
  offerFloorCents: 1_000,
  getSeller: () => ({ location }),
  imageUrl: (src) => (src.startsWith('/') ? `https://yard.example${src}` : src),
};

async function writeTestFeed(
  format: string,
  cars: readonly Vehicle[],
  feedContext = context,
): Promise<FeedReport & { text: string }> {
  const feed = adFeeds.get(format);
  if (!feed) throw new Error(`no ${format}`);
  const report: FeedReport = { cars: 0, leftOut: {} };
  const batches = async function* () {
    yield await Promise.resolve(cars);
  };
  let text = '';
  for await (const piece of writeFeed(feed, batches(), feedContext, report)) text += piece;
  return { ...report, text };
}

/** Parses strictly: every row has the same number of cells, and quotes occur only where RFC 4180 allows them. */
const parseRows = (text: string): Record<string, string>[] =>
  parse<Record<string, string>>(text, { columns: true, record_delimiter: '\r\n', relax_quotes: false });

const meta = compileMapping(loadMapping('meta-automotive'));

/** The vehicles as the built-in mapping imports them. */
async function importFeed(text: string): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = [];
  for await (const record of readFeedRecords(createFeedStream(text), meta.mapping, meta.required)) {
    const converted = meta.convert(record.values);
    if ('error' in converted) throw new Error(JSON.stringify(converted.error));
    found.push(converted.fields);
  }
  return found;
}

test('a strict parser reads any record back unchanged', () => {
  const cells = fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(fc.array(cells, { minLength: 1, maxLength: 6 }), (records) => {
      const width = Math.max(...records.map(({ length }) => length));
      const padded = records.map((record) => [...record, ...Array<string>(width - record.length).fill('')]);
      expect(parse(padded.map(formatCsvRecord).join(''), { record_delimiter: '\r\n' })).toEqual(padded);
    }),
  );
  expect(formatCsvRecord(['a', 'b,c', '"', ' d', 'e\nf'])).toBe('a,"b,c",""""," d","e\nf"\r\n');
});

test('long text is cut between graphemes', () => {
  expect(truncate('cafe', 4)).toBe('cafe');
  expect(truncate('ab👩‍👩‍👧c', 5)).toBe('ab');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, limit) => {
      const short = truncate(text, limit);
      expect(text.startsWith(short)).toBe(true);
      expect(short.length).toBeLessThanOrEqual(limit);
    }),
  );
});

/** The fields that both Meta's format and the mapping support, as the mapping outputs them. */
const toComparableFields = (vehicle: Partial<Vehicle> & { images?: Vehicle['images'] }) => ({
  year: vehicle.year,
  make: vehicle.make,
  model: vehicle.model,
  badge: vehicle.badge,
  car_type: vehicle.car_type,
  certified: vehicle.car_type !== 'new' && vehicle.certified ? true : undefined,
  status: vehicle.status,
  reserved: vehicle.reserved || undefined,
  stocknum: vehicle.stocknum,
  vin: vehicle.vin,
  price: getEffectivePrice(vehicle),
  asked: vehicle.price ?? getEffectivePrice(vehicle),
  km: vehicle.km,
  // Meta has one value for both names, and it is back as the longer one.
  body: vehicle.simple_body === 'Hatch' ? 'Hatchback' : vehicle.simple_body,
  drive: vehicle.simple_drive,
  transmission: vehicle.simple_transmission,
  fuel: vehicle.simple_fuel,
  colour: vehicle.colour,
  interior_colour: vehicle.interior_colour,
  features: vehicle.features,
  city: vehicle.city,
  state: vehicle.state,
  images: vehicle.images?.map(({ image }) => context.imageUrl(image.url)),
});

const word = fc
  .array(fc.constantFrom('Alpine', 'White', 'GT-Line', '4.2', 'É', '"Pro"', "O'Hara", '5,5', '=1+1', 'é'), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => `A ${parts.join(' ')}`.normalize('NFC'));

const anyCar = fc.record(
  {
    car_type: fc.constantFrom('new' as const, 'used' as const, 'demo' as const),
    certified: fc.boolean(),
    reserved: fc.boolean(),
    make: word,
    model: word,
    badge: word,
    carsales_title: fc.oneof(word, fc.constantFrom('A Demo car', 'Ex-demo, as new', 'Demonstrator')),
    price: fc.integer({ min: 1, max: 50_000_000 }),
    offer_price: fc.integer({ min: 0, max: 50_000_000 }),
    km: fc.nat(900_000),
    simple_body: fc.constantFrom(
      'Ute',
      'SUV',
      'Sedan',
      'Hatch',
      'Hatchback',
      'Wagon',
      'Coupe',
      'Convertible',
      'Van',
    ),
    simple_drive: fc.constantFrom('4x2', '4x4', 'AWD', 'FWD', 'RWD'),
    simple_transmission: fc.constantFrom('Automatic', 'Manual'),
    simple_fuel: fc.constantFrom('Petrol', 'Diesel', 'Hybrid', 'Electric'),
    colour: word,
    interior_colour: word,
    city: word,
    state: fc.constantFrom('QLD' as const, 'NSW' as const, 'NT' as const),
    features: fc.uniqueArray(
      word.map((text) => text.replaceAll(',', '')),
      { minLength: 1 },
    ),
    images: fc
      .uniqueArray(fc.nat(99), { minLength: 1, maxLength: 20 })
      .map((all) =>
        all.map((at) => ({ image: { url: `/media/${at}.jpg`, thumb: { url: `/media/${at}.jpg` } } })),
      ),
    vin: fc.constant('JTMW23FV10D012345'),
  },
  { requiredKeys: [] },
);

describe('Meta catalogue', () => {
  test('is imported by the built-in mapping with all fields that both support', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyCar, { minLength: 1, maxLength: 5 }), async (all) => {
        const cars = all.map((over, at) => testVehicle(`S${at}`, { city: 'Cairns', state: 'QLD', ...over }));
        const { text, cars: count } = await writeTestFeed('meta', cars);
        const imported = await importFeed(text);
        expect(count).toBe(cars.length);
        expect(imported.map((fields) => toComparableFields(fields as Partial<Vehicle>))).toEqual(
          cars.map((car) => toComparableFields(applyOfferFloor(car, context.offerFloorCents))),
        );
      }),
      { numRuns: 60 },
    );
  });

  test('includes all demonstration vehicles that are in stock and have a price', async () => {
    const now = new Date('2026-11-20T03:00:00Z');
    const stock = generateStock({ count: 120, seed: 'feeds', now, locations: [location] });
    const eligible = stock.filter(
      (car) => car.status === 'in_stock' && !car.sold && getEffectivePrice(car) !== undefined,
    );
    const { text, cars, leftOut } = await writeTestFeed('meta', stock);
    expect(cars).toBe(eligible.length);
    expect(cars).toBeGreaterThan(60);
    expect(
      Object.keys(leftOut).every((reason) => ['has no price', 'is not in stock yet'].includes(reason)),
    ).toBe(true);
    const imported = await importFeed(text);
    expect(imported.map(({ stocknum }) => stocknum)).toEqual(eligible.map(({ stocknum }) => stocknum));
    expect(imported.map((fields) => getEffectivePrice(fields as Partial<Vehicle>))).toEqual(
      eligible.map((car) => getEffectivePrice(car)),
    );
  });

  test('includes an offer only above the site’s floor (CARD-022)', async () => {
    const car = testVehicle('S1', { price: 3_000_000, offer_price: 2_500_000 });
    const sale = async (offerFloorCents: number) =>
      parseRows((await writeTestFeed('meta', [car], { ...context, offerFloorCents })).text)[0]?.[
        'sale_price'
      ];
    expect(await sale(2_499_999)).toBe('25000.00 AUD');
    expect(await sale(2_500_000)).toBe('');
  });

  test('contains no formula that a spreadsheet would run, and keeps numbers', async () => {
    const formula = '=HYPERLINK("http://evil.example","Click")';
    const car = testVehicle('S1', {
      make: '@SUM(A1)',
      badge: '-2+3',
      colour: '+cmd',
      carsales_title: formula,
    });
    const [row] = parseRows((await writeTestFeed('meta', [car])).text);
    expect(row).toMatchObject({
      ...{ title: `'${formula}`, make: "'@SUM(A1)", trim: "'-2+3", exterior_color: "'+cmd" },
      ...{ latitude: String(location.address.lat), vehicle_id: 'S1' },
    });
    expect(['-27.47', '+61 7 5550 3140', '12'].map(escapeFormula)).toEqual([
      '-27.47',
      '+61 7 5550 3140',
      '12',
    ]);
    expect(['\t=1', '＝1+1', '-1+A1'].map(escapeFormula)).toEqual(["'\t=1", "'＝1+1", "'-1+A1"]);
  });

  test('includes location and price', async () => {
    const { text } = await writeTestFeed('meta', [
      testVehicle('S1', {
        price: 3_399_050,
        dealercomments: 'One owner|Serviced here',
        dealership_name: 'The Firm',
      }),
    ]);
    expect(parseRows(text)[0]).toMatchObject({
      vehicle_id: 'S1',
      url: 'https://yard.example/cars/2020-toyota-corolla-s1',
      price: '33990.50 AUD',
      sale_price: '',
      description: 'One owner\nServiced here',
      address:
        '{"addr1":"1 Dock Road, Unit \\"2\\"","city":"Darwin","region":"NT","postal_code":"0800","country":"AU"}',
      dealer_name: 'The Firm',
      latitude: '-12.4',
      'mileage.value': '',
      availability: 'AVAILABLE',
      date_first_on_lot: '2026-01-02',
    });
  });
});

describe('Google feed', () => {
  const eligible: Partial<Vehicle> = {
    vin: 'JTMW23FV10D012345',
    price_type: 'Drive Away',
    km: 41_200,
    images: [
      { image: { url: '/media/a.jpg', thumb: { url: '/media/a.jpg' } } },
      { image: { url: '/media/b,c.jpg', thumb: { url: '/media/b.jpg' } } },
    ],
  };

  test('has the fields required for Australia', async () => {
    const { text, cars } = await writeTestFeed('google', [
      testVehicle('S1', { ...eligible, simple_body: 'Ute', certified: true }),
    ]);
    expect(cars).toBe(1);
    expect(parseRows(text)[0]).toMatchObject({
      id: 'S1',
      store_code: '901',
      vehicle_fulfillment: 'in_store:901',
      condition: 'used',
      'certified_pre-owned': 'yes',
      price: '21990.00 AUD',
      vehicle_price_type: 'drive_away_price',
      mileage: '41200 km',
      body_style: 'truck',
      image_link: 'https://yard.example/media/a.jpg',
      additional_image_link: 'https://yard.example/media/b%2Cc.jpg',
      link_template: 'https://yard.example/cars/2020-toyota-corolla-s1?store={store_code}',
    });
  });

  test.each<[string, Partial<Vehicle>]>([
    ['is not in stock yet', { status: 'coming_soon' }],
    ['is not a passenger car', { item_type: 'caravan' }],
    ['has no VIN', { vin: undefined }],
    ['has no price', { price: undefined }],
    ['does not say what its price includes', { price_type: undefined }],
    ['is used and has no odometer reading', { km: undefined }],
    ['is new, but its price is not drive away', { car_type: 'new', price_type: 'Excl. Govt. Charges' }],
    ['has no image', { images: [] }],
  ])('leaves out and reports a car that %s', async (reason, over) => {
    const { cars, leftOut } = await writeTestFeed('google', [testVehicle('S1', { ...eligible, ...over })]);
    expect([cars, leftOut]).toEqual([0, { [reason]: 1 }]);
  });
});

test.each([...adFeeds.keys()])(
  'a feed for %s without cars is its header; sold cars are not reported',
  async (format) => {
    const { text, leftOut } = await writeTestFeed(format, [testVehicle('S1', { sold: true })]);
    expect(text.trimEnd()).toBe(
      adFeeds
        .get(format)
        ?.columns.map(({ name }) => name)
        .join(','),
    );
    expect(leftOut).toEqual({});
  },
);

// A feed has no column for the rates and conditions that must be beside a repayment.
test.each([...adFeeds.keys()])('a feed for %s says nothing of repayments', async (format) => {
  const shown: Partial<Vehicle> = {
    vin: 'JTMW23FV10D012345',
    price_type: 'Drive Away',
    km: 41_200,
    images: [{ image: { url: '/media/a.jpg', thumb: { url: '/media/a.jpg' } } }],
  };
  const financed: Partial<Vehicle> = {
    finance_lenders: { manual: { interestRate: 7.5, comparisonRate: 8.6, paymentWeek: 18_900 } },
    youxQuote: { weeklyRepaymentAmount: 18_900, advertisedRate: 7.5, comparisonRate: 8.6 },
    weekly_estimate: { provider: 'manual', amount: 18_900, rate: 7.5, comparison_rate: 8.6 },
  };
  const { text, cars } = await writeTestFeed(format, [testVehicle('S1', { ...shown, ...financed })]);
  expect(cars).toBe(1);
  expect(text).toBe((await writeTestFeed(format, [testVehicle('S1', shown)])).text);
});
