import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Location, Vehicle } from '../../../schemas';
import { DEMO_SOURCE, type StockRepository, createStockRepository } from '../stock';
import {
  type TestDatabase,
  createTestDatabase,
  createFeedStream,
  testVehicle,
  listTestableServers,
} from '../testing';
import { importStock } from '.';
import type { ImportReport } from '.';

const HEADER = 'stocknum,vin,year,make,model,badge,price,km,car_type,status,features,images,colour';

/** A line of a Forecourt CSV. */
const line = (
  stocknum: string,
  {
    price = '$21,990',
    vin = '',
    year = '2020',
    make = 'Toyota',
    badge = 'SX',
    status = '',
    images = '',
    colour = 'White',
  } = {},
): string =>
  [
    stocknum,
    vin,
    year,
    make,
    'Corolla',
    badge,
    `"${price}"`,
    '12345',
    'used',
    status,
    'Sunroof|Towbar',
    images,
    colour,
  ].join(',');

const csv = (...lines: string[]): string => [HEADER, ...lines].join('\n');

const numbers = ({ read, imported, updated, unchanged, rejected, withdrawn }: ImportReport) => ({
  read,
  imported,
  updated,
  unchanged,
  rejected: rejected.length,
  withdrawn,
});

describe.each(listTestableServers())('import on the %s server', (kind) => {
  let database: TestDatabase;
  let repository: StockRepository;
  beforeAll(async () => {
    database = await createTestDatabase(kind);
    repository = createStockRepository(database);
  });
  afterAll(() => database.drop());

  const run = (
    tenant: string,
    text: string,
    options: {
      force?: boolean;
      isDryRun?: boolean;
      mapping?: string;
      location?: Location;
      imageOrigins?: readonly string[];
      now?: Date;
      feedName?: string;
    } = {},
  ) => importStock({ repository, tenant, mapping: 'forecourt', stream: createFeedStream(text), ...options });

  const stock = async (tenant: string): Promise<Vehicle[]> => {
    const cars: Vehicle[] = [];
    for await (const batch of repository.list(tenant)) cars.push(...batch);
    return cars.sort((a, b) => (a.stocknum ?? '').localeCompare(b.stocknum ?? ''));
  };

  test('imports all fields, and changes nothing the second time', async () => {
    const text = csv(
      line('S1', { images: 'https://a.example/1.jpg|https://a.example/2.jpg' }),
      line('S2', { price: 'POA' }),
    );
    const first = await run('plain', text);
    expect(numbers(first)).toEqual({
      read: 2,
      imported: 2,
      updated: 0,
      unchanged: 0,
      rejected: 0,
      withdrawn: 0,
    });
    expect(first.generation).toBe(1);
    const [car, unpriced] = await stock('plain');
    expect(car).toMatchObject({
      slug: '2020-toyota-corolla-sx-s1',
      path: '/cars/2020-toyota-corolla-sx-s1',
      name: '2020 Toyota Corolla SX',
      price: 2_199_000,
      km: 12_345,
      status: 'in_stock',
      features: ['Sunroof', 'Towbar'],
      photos_count: 2,
      thumbnails: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
      primary_image_url: 'https://a.example/1.jpg',
    });
    expect(unpriced).not.toHaveProperty('price');
    const second = await run('plain', text);
    expect(numbers(second)).toEqual({
      read: 2,
      imported: 0,
      updated: 0,
      unchanged: 2,
      rejected: 0,
      withdrawn: 0,
    });
    expect(second.generation).toBe(1);
    expect(await stock('plain')).toEqual([car, unpriced]);
    expect((await repository.latestImports('plain')).map(({ outcome }) => outcome)).toEqual(['done', 'done']);
  });

  test('reports pictures on hosts that the site does not list, and double encoding (CONST-002)', async () => {
    const text = csv(
      line('S1', { images: '/media/1.jpg|https://a.example/1.jpg|https://a.example/2.jpg' }),
      line('S2', { images: 'https://a.example/3.jpg|https://cdn.b.example:8443/1.jpg' }),
      line('S3', { images: 'https://listed.example/1.jpg', badge: 'CitroÃ«n &amp;amp; more' }),
    );
    const report = await run('hosts', text, { imageOrigins: ['https://listed.example:443'] });
    expect(report.unlistedImageHosts).toEqual([
      { origin: 'https://a.example', vehicles: 2 },
      { origin: 'https://cdn.b.example:8443', vehicles: 1 },
    ]);
    expect(report.misencoded).toEqual([
      expect.objectContaining({ record: 3, line: 4, column: 'badge', reason: expect.stringContaining('Ã«') }),
      expect.objectContaining({
        record: 3,
        line: 4,
        column: 'badge',
        reason: expect.stringContaining('&amp;'),
      }),
    ]);
    expect((await run('hosts', text)).unlistedImageHosts).toEqual([]);
  });

  test('reports comparison rates below the interest rate (FIN-003)', async () => {
    const car = { stocknum: 'S1', year: 2020, make: 'Kia', model: 'Rio' };
    const acme = { interestRate: 8, comparisonRate: 7.5, paymentWeek: 90 };
    const lenders = { acme, other: { ...acme, comparisonRate: 8 } };
    const report = await run('rates', JSON.stringify([{ ...car, finance_lenders: lenders }]));
    expect(report.implausibleRates).toMatchObject([
      {
        record: 1,
        column: 'finance_lenders',
        reason: 'The comparison rate of acme is below its interest rate',
      },
    ]);
  });

  test('a dry run reports what an import would do, and writes nothing', async () => {
    await run('dry', csv(line('S1'), line('S2'), line('S3')));
    const before = await stock('dry');
    const changed = csv(
      line('S1', { price: '$18,990' }),
      line('S2'),
      line('S4'),
      line('S5', { year: 'soon' }),
    );
    const report = await run('dry', changed, { isDryRun: true });
    expect(report).toMatchObject({ isDryRun: true, generation: 1 });
    expect(numbers(report)).toEqual({
      read: 4,
      imported: 1,
      updated: 1,
      unchanged: 1,
      rejected: 1,
      withdrawn: 1,
    });
    expect(await run('dry', csv(line('S9')), { isDryRun: true })).toMatchObject({
      refused: expect.stringContaining('--force'),
      isDryRun: true,
    });
    expect(await stock('dry')).toEqual(before);
    expect(await repository.generation('dry')).toBe(1);
    expect(await repository.latestImports('dry')).toHaveLength(1);
  });

  test('keeps the slug of a changed car; withdraws a missing one, which can return', async () => {
    await run('life', csv(line('S1'), line('S2'), line('S3')));
    const before = await stock('life');
    const report = await run('life', csv(line('S1', { badge: 'ZR', price: '$19,990' }), line('S2')));
    expect(numbers(report)).toEqual({
      read: 2,
      imported: 0,
      updated: 1,
      unchanged: 1,
      rejected: 0,
      withdrawn: 1,
    });
    const [car] = await stock('life');
    expect(car).toMatchObject({
      id: before[0]?.id,
      slug: before[0]?.slug,
      created_at: before[0]?.created_at,
      badge: 'ZR',
      price: 1_999_000,
    });
    expect((await repository.findBySlugOrId('life', before[2]?.slug ?? ''))?.withdrawnAt).toBeDefined();
    expect(
      numbers(await run('life', csv(line('S1', { badge: 'ZR', price: '$19,990' }), line('S2'), line('S3')))),
    ).toMatchObject({ updated: 1, unchanged: 2 });
    expect((await repository.findBySlugOrId('life', before[2]?.slug ?? ''))?.withdrawnAt).toBeUndefined();
  });

  test('recognises a car by VIN when its stock number changed or is missing', async () => {
    const vin = 'JTDKN3DU5A0000001';
    await run('vin', csv(line('OLD', { vin })));
    const [before] = await stock('vin');
    expect(numbers(await run('vin', csv(line('NEW', { vin }))))).toMatchObject({
      updated: 1,
      imported: 0,
      withdrawn: 0,
    });
    expect(numbers(await run('vin', csv(line('', { vin }))))).toMatchObject({ updated: 1, imported: 0 });
    expect(numbers(await run('vin', csv(line('', { vin }))))).toMatchObject({ unchanged: 1 });
    expect((await stock('vin'))[0]).toMatchObject({ id: before?.id, slug: before?.slug });
  });

  test('rejects invalid records with record, line, column, value and reason', async () => {
    const vin = 'JTDKN3DU5A0000002';
    const report = await run(
      'dirt',
      csv(
        line('G1', { colour: '"White\nPearl"' }),
        line('B1', { year: 'last' }),
        line('B2', { price: '20000 USD' }),
        line('B3', { vin: 'SHORT' }),
        line('G1'),
        ',,,,,,,,,,,,',
        'B4,too,short',
        line('', { make: 'Kia' }),
        line('B5', { make: '' }),
        line('B6', { year: '1066' }),
        line("G2'); DROP TABLE vehicles; --", {
          badge: '<script>alert(1)</script>',
          images: 'javascript:alert(1)|https://a.example/ok.jpg',
        }),
        line('G3', { badge: '"a ""quoted"" \u0000 badge \ud83d\ude97"', vin }),
        line('G4', { badge: '=HYPERLINK("x")' }),
      ),
    );
    expect(report.rejected).toEqual([
      { record: 2, line: 4, column: 'year', value: 'last', reason: 'is not a number' },
      {
        record: 3,
        line: 5,
        column: 'price',
        value: '20000 USD',
        reason: 'is not an amount in Australian dollars',
      },
      { record: 4, line: 6, column: 'vin', value: 'SHORT', reason: expect.stringMatching(/VIN/) },
      { record: 5, line: 7, column: 'stocknum', value: 'G1', reason: 'is already used by record 1' },
      { record: 6, line: 8, reason: 'The record is empty.' },
      { record: 7, line: 9, reason: 'The record has 3 columns instead of 13.' },
      { record: 8, line: 10, reason: expect.stringMatching(/neither a stock number nor a VIN/) },
      { record: 9, line: 11, column: 'make', value: '', reason: 'make is missing' },
      { record: 10, line: 12, column: 'year', value: '1066', reason: 'year must be >= 1900' },
    ]);
    expect(report.read).toBe(report.imported + report.rejected.length);
    const cars = await stock('dirt');
    expect(cars.map(({ colour }) => colour)).toContain('White Pearl');
    expect(cars.map(({ badge }) => badge)).toEqual(
      expect.arrayContaining(['<script>alert(1)</script>', 'a "quoted" badge 🚗', '=HYPERLINK("x")']),
    );
    expect(cars.find(({ photos_count }) => photos_count !== undefined)).toMatchObject({
      primary_image_url: 'https://a.example/ok.jpg',
      photos_count: 1,
    });
    expect(cars.every(({ slug }) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toBe(true);
  });

  describe('drops and reports unreadable nested fields and imports the car', () => {
    const car = { stocknum: 'S1', year: 2020, make: 'Kia', model: 'Rio' };

    const withPlace = (place: string) => {
      const cell = `"${place.replaceAll('"', '""')}"`;
      return run('nested-csv', `stocknum,year,make,model,location\nS1,2020,Kia,Rio,${cell}\n`, {
        force: true,
      });
    };

    test.each([
      ['{"id":"901","name":"x","address":7}', 'location.address must be object', { id: '901', name: 'x' }],
      [
        '{"name":"x","address":{"city":"Perth","state":"Mars"}}',
        'location.address.state must be one of ACT, NSW, NT, QLD, SA, TAS, VIC, WA',
        { name: 'x' },
      ],
      ['{"id":901,"name":"x","slug":"x"}', 'location.id must be string', { name: 'x', slug: 'x' }],
    ])('drops the invalid part of a location %s in a CSV', async (place, reason, left) => {
      const report = await withPlace(place);
      expect(report.rejected).toEqual([]);
      expect(report.dropped).toEqual([{ record: 1, line: 2, column: 'location', value: place, reason }]);
      expect((await stock('nested-csv'))[0]?.location).toEqual(left);
      const [latest] = await repository.latestImports('nested-csv', 1);
      expect(latest?.report.dropped).toEqual(report.dropped);
    });

    test('accepts a location with only a name', async () => {
      const report = await withPlace('Brisbane');
      expect([report.rejected, report.dropped]).toEqual([[], []]);
      expect((await stock('nested-csv'))[0]?.location).toEqual({ name: 'Brisbane' });
    });

    // Without its location, the car would be shown at the primary one.
    test.each([
      ['{"id":"901"}', 'location.name is missing'],
      ['{"name":7,"slug":"x"}', 'location.name must be string'],
      ['{"name":"x"', 'is not valid JSON'],
      ['["x"]', 'location must be object'],
    ])('rejects a car with the invalid location %s', async (place, reason) => {
      const report = await withPlace(place);
      expect(report.rejected).toEqual([{ record: 1, line: 2, column: 'location', value: place, reason }]);
      expect([report.imported, report.updated, report.dropped]).toEqual([0, 0, []]);
    });

    test.each(['video_url', 'external_video_url', 'spin_interior_image', 'file'])(
      'drops an invalid URL in %s',
      async (name) => {
        const report = await run('nested-url', JSON.stringify([{ ...car, [name]: 'none' }]), { force: true });
        expect(report.rejected).toEqual([]);
        expect(report.dropped).toMatchObject([{ column: name, reason: 'is not a web address' }]);
        expect((await stock('nested-url'))[0]).not.toHaveProperty(name);
      },
    );

    test('drops turntable frames above the limit', async () => {
      const spin_images = Array.from({ length: 501 }, (_, number) => `/${number}.jpg`);
      const report = await run('nested-url', JSON.stringify([{ ...car, spin_images }]), { force: true });
      expect(report.rejected).toEqual([]);
      expect(report.dropped).toMatchObject([{ column: 'spin_images', reason: 'has more than 500 entries' }]);
    });

    test('reports many errors as one note of each kind', async () => {
      const many = Object.fromEntries(Array.from({ length: 40_000 }, (_, number) => [`k${number}`, 1]));
      const positions = [{ activeAngle: 0, posX: 1, posY: 1 }];
      const hotspots = [1, 2, 3].map((id) => ({ id, description: 'Here', positions }));
      const report = await run(
        'nested-many',
        JSON.stringify([{ ...car, location: { name: 'x', ...many }, hotspots }]),
      );
      expect(report.rejected).toEqual([]);
      expect(report.dropped.map(({ reason }) => reason).sort()).toEqual([
        'hotspots.0.id must be string (and 2 more like it)',
        'location.k0 is not a field of a vehicle (and 39999 more like it)',
      ]);
      const [imported] = await stock('nested-many');
      expect(imported?.location).toEqual({ name: 'x' });
      expect(imported).not.toHaveProperty('hotspots');
    });

    test.each([
      ['hotspots', [{ x: 'left' }]],
      ['hotspots', 'none'],
      ['finance_lenders', { 'A Bank': { paymentWeek: 1 } }],
      ['finance_lenders', { manual: { paymentWeek: 'soon' } }],
      ['youxQuote', [1]],
      ['payment_processors', { deposit_amount: 500 }],
      ['autograb_data', 'unknown'],
      ['autograb_data', { average_market_price: 'unknown' }],
      ['images', '[{"image"'],
      ['videos', '[7'],
    ])('drops %s of %j in JSON', async (name, value) => {
      const report = await run('nested', JSON.stringify([{ ...car, [name]: value }]), { force: true });
      expect(report.rejected).toEqual([]);
      expect(new Set(report.dropped.map(({ column }) => column?.split('.')[0]))).toEqual(new Set([name]));
      expect((await stock('nested'))[0]).not.toHaveProperty(name);
    });

    test('drops only an unknown key', async () => {
      const location = { id: '901', name: 'The Yard', slug: 'the-yard' };
      const report = await run(
        'nested-key',
        JSON.stringify([{ ...car, location: { ...location, opened: 1999, fax: '' } }]),
      );
      expect(report.dropped.map(({ reason }) => reason)).toEqual([
        'location.opened is not a field of a vehicle',
      ]);
      expect((await stock('nested-key'))[0]).toMatchObject({ location });
    });

    test('rejects a record that is invalid for another reason', async () => {
      const report = await run('nested-bad', JSON.stringify([{ ...car, year: 1066, location: { id: 901 } }]));
      expect(report.rejected.map(({ reason }) => reason)).toEqual(['year must be >= 1900']);
      expect(report.dropped).toEqual([]);
    });
  });

  test('never removes more than half of the stock without force', async () => {
    const full = ['S1', 'S2', 'S3', 'S4'];
    await run('shrink', csv(...full.map((number) => line(number))));
    expect(
      numbers(await run('shrink', csv(line('S1'), line('S2'), line('S9', { year: 'x' })))),
    ).toMatchObject({ withdrawn: 2 });
    await run('shrink', csv(...full.map((number) => line(number))));
    const refused = await run('shrink', csv(line('S1', { badge: 'ZR' }), line('N1')));
    expect(refused.refused).toMatch(/3 of this feed.s 4 cars .* --force/);
    expect(numbers(refused)).toMatchObject({ imported: 0, updated: 0, withdrawn: 0 });
    expect((await stock('shrink')).map(({ stocknum, badge }) => [stocknum, badge])).toEqual(
      full.map((number) => [number, 'SX']),
    );
    expect((await run('shrink', HEADER)).refused).toBeDefined();
    expect((await repository.latestImports('shrink', 1))[0]?.outcome).toBe('refused');
    const forced = await run('shrink', csv(line('S1', { badge: 'ZR' }), line('N1')), { force: true });
    expect(forced).toMatchObject({ updated: 1, imported: 1, withdrawn: 3 });
  });

  test.each([
    [
      'every record is rejected',
      csv(line('N1', { year: 'x' }), line('N2', { year: 'x' })),
      /None of .* 2 records/,
    ],
    ['the file has no records', HEADER, /has no records.*all 1 cars/],
  ])('keeps the demonstration stock when %s', async (_, feed, reason) => {
    const tenant = `demo-${feed.length}`;
    await run(tenant, csv(line('D1')), { feedName: DEMO_SOURCE });
    const refused = await run(tenant, feed);
    expect(refused.refused).toMatch(reason);
    expect(refused).toMatchObject({ imported: 0, withdrawn: 0, replaced: 0 });
    expect((await stock(tenant)).map(({ stocknum }) => stocknum)).toEqual(['D1']);
    expect(await run(tenant, feed, { force: true })).toMatchObject({ replaced: 1 });
    expect(await stock(tenant)).toEqual([]);
  });

  test('keeps the stock when the file is incomplete', async () => {
    await run('atomic', csv(line('S1'), line('S2')));
    const before = await stock('atomic');
    const many = Array.from({ length: 1500 }, (_, number) => line(`X${number}`));
    await expect(
      run('atomic', `${csv(line('S1', { badge: 'ZR' }), ...many)}\nS2,"never closed`),
    ).rejects.toThrow(/cannot be read after record 1501/);
    async function* broken(): AsyncGenerator<Buffer> {
      yield Buffer.from(csv(...many));
      throw new Error('the line went dead');
    }
    await expect(
      importStock({ repository, tenant: 'atomic', mapping: 'forecourt', stream: Readable.from(broken()) }),
    ).rejects.toThrow('the line went dead');
    await expect(run('atomic', 'a,b\n1,2')).rejects.toThrow(/has no columns "year", "make", "model"/);
    await expect(
      importStock({ repository, tenant: 'atomic', mapping: 'forecourt', file: '/no/such/file.csv' }),
    ).rejects.toThrow(/cannot be read/);
    expect(await stock('atomic')).toEqual(before);
    expect(await repository.generation('atomic')).toBe(1);
    expect((await repository.latestImports('atomic')).map(({ outcome }) => outcome)).toEqual([
      'failed',
      'failed',
      'failed',
      'done',
    ]);
  });

  test('replaces demonstration cars and keeps cars of another feed', async () => {
    await repository.upsert('demo', [testVehicle('S1', { badge: 'Demo' }), testVehicle('D2')], {
      source: 'demo',
    });
    await repository.upsert('demo', [testVehicle('O1')], { source: 'other' });
    const report = await run('demo', csv(line('S1')));
    expect(report).toMatchObject({ imported: 1, updated: 0, withdrawn: 0, replaced: 2 });
    expect((await stock('demo')).map(({ stocknum }) => stocknum)).toEqual(['O1', 'S1']);
  });

  test('adds the default location and the date of sale', async () => {
    const location: Location = {
      id: 'l1',
      name: 'Yard',
      slug: 'yard',
      time_zone: 'Australia/Brisbane',
      address: { city: 'Rocklea', state: 'QLD' },
      dealership_id: 'd1',
    };
    const now = new Date('2026-03-04T05:06:07.000Z');
    await run('place', csv(line('S1', { status: 'Sold' })), { location, now });
    const [car] = await stock('place');
    expect(car).toMatchObject({
      city: 'Rocklea',
      state: 'QLD',
      location_id: 'l1',
      location: { slug: 'yard' },
      dealership_id: 'd1',
      status: 'sold',
      sold_at: now.toISOString(),
    });
    await run('place', csv(line('S1', { status: 'Sold', badge: 'ZR' })), {
      location,
      now: new Date('2026-03-09T00:00:00.000Z'),
    });
    expect((await stock('place'))[0]).toMatchObject({
      badge: 'ZR',
      sold_at: now.toISOString(),
      updated_at: '2026-03-09T00:00:00.000Z',
    });
  });

  test('numbers identical records when a feed has no stock numbers', async () => {
    const mapping = {
      name: 'alike',
      title: 'Alike',
      identity: { content: ['Title'] } as const,
      fields: {
        year: { value: 2020 },
        make: { from: 'Title' },
        model: { value: 'X' },
        car_type: { value: 'used' },
        price: { from: 'Price', convert: ['money'] },
      },
    };
    const once = (text: string) =>
      importStock({
        repository,
        tenant: 'alike',
        mapping: { ...mapping, identity: { content: ['Title'] } },
        stream: createFeedStream(text),
      });
    expect(numbers(await once('Title,Price\nKia,1\nKia,2\nKia,3\nBYD,4'))).toMatchObject({ imported: 4 });
    expect(numbers(await once('Title,Price\nKia,1\nKia,2\nKia,3\nBYD,4'))).toMatchObject({ unchanged: 4 });
    expect(numbers(await once('Title,Price\nBYD,5\nKia,1\nKia,2'))).toMatchObject({
      unchanged: 2,
      updated: 1,
      withdrawn: 1,
    });
  });

  test('imports the Meta catalogue as CSV and JSON', async () => {
    const record = {
      vehicle_id: 'U123',
      title: '2021 Ford Ranger Wildtrak Demo',
      description: 'Line one\nLine two',
      url: 'https://dealer.example/u123',
      make: 'Ford',
      model: 'Ranger',
      year: '2021',
      'mileage.value': '10400',
      'mileage.unit': 'KM',
      transmission: 'AUTOMATIC',
      fuel_type: 'DIESEL',
      body_style: 'TRUCK',
      drivetrain: 'NONE',
      vin: 'n/a',
      condition: 'EXCELLENT',
      price: '33248.00 AUD',
      address:
        '{"addr1":"1 Road","city":"MOORABBIN","region":"Victoria","postal_code":"3189","country":"Australia"}',
      exterior_color: 'METEOR GREY',
      availability: 'AVAILABLE',
      state_of_vehicle: 'CPO',
      'image[0].url': 'https://img.example/0.jpg',
      'image[0].tag': 'Exterior',
      'image[1].url': 'https://img.example/1.jpg',
    };
    const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;
    const asCsv = `${Object.keys(record).join(',')}\n${Object.values(record).map(quote).join(',')}\n`;
    expect(numbers(await run('meta', asCsv, { mapping: 'meta-automotive' }))).toMatchObject({
      imported: 1,
      rejected: 0,
    });
    const [car] = await stock('meta');
    expect(car).toMatchObject({
      stocknum: 'U123',
      car_type: 'demo',
      certified: true,
      price: 3_324_800,
      km: 10_400,
      simple_body: 'Ute',
      simple_fuel: 'Diesel',
      simple_transmission: 'Automatic',
      city: 'Moorabbin',
      state: 'VIC',
      colour: 'Meteor Grey',
      dealercomments: 'Line one|Line two',
      photos_count: 2,
    });
    expect(car).not.toHaveProperty('vin');
    expect(car).not.toHaveProperty('simple_drive');
    const {
      'mileage.value': value,
      'mileage.unit': unit,
      'image[0].url': first,
      'image[1].url': second,
      'image[0].tag': _,
      address,
      ...rest
    } = record;
    const nested = {
      ...rest,
      mileage: { value: Number(value), unit },
      address: JSON.parse(address) as unknown,
      image: [{ url: first }, { url: second }],
    };
    expect(
      numbers(await run('meta', JSON.stringify([nested]), { mapping: 'meta-automotive' })),
    ).toMatchObject({ unchanged: 1 });
    expect(numbers(await run('meta', JSON.stringify(nested), { mapping: 'meta-automotive' }))).toMatchObject({
      unchanged: 1,
    });
  });
});
