import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Vehicle } from '../../../schemas';
import { type TestDatabase, createTestDatabase, testVehicle, listTestableServers } from '../testing';
import {
  type StockChange,
  type StockRepository,
  InvalidVehicleError,
  createVehicleSlug,
  validateVehicle,
  hashVehicle,
  createStockRepository,
} from '.';

describe('content hash', () => {
  test('does not depend on field order or on fields that the database assigns', () => {
    const car = testVehicle('S1');
    const reversed = Object.fromEntries(Object.entries(car).reverse());
    expect(hashVehicle(reversed)).toBe(hashVehicle(car));
    expect(
      hashVehicle({ ...car, id: 'x', slug: 'y', path: '/z', created_at: 'now', updated_at: 'now' }),
    ).toBe(hashVehicle(car));
    expect(hashVehicle({ ...car, price: 1 })).not.toBe(hashVehicle(car));
    expect(hashVehicle({ ...car, features: ['a', 'b'] })).not.toBe(
      hashVehicle({ ...car, features: ['b', 'a'] }),
    );
  });
});

describe('slugs', () => {
  test('are always valid and unique', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            name: fc.string(),
            stocknum: fc.option(fc.string(), { nil: undefined }),
            id: fc.uuid(),
          }),
        ),
        (cars) => {
          const takenSlugs = new Set<string>();
          for (const car of cars)
            expect(createVehicleSlug(car, takenSlugs)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
          expect(takenSlugs.size).toBe(cars.length);
        },
      ),
    );
  });

  test('contain name and stock number', () => {
    expect(createVehicleSlug({ id: 'x', name: '2019 Škoda Kodiaq 4x4', stocknum: 'U 12/3' }, new Set())).toBe(
      '2019-skoda-kodiaq-4x4-u-12-3',
    );
  });
});

describe('validateVehicle', () => {
  test('reports path and reason', () => {
    const failure = (value: unknown): unknown => {
      try {
        return validateVehicle(value);
      } catch (error) {
        return error;
      }
    };
    expect(failure({ ...testVehicle('S1'), year: undefined, make: undefined })).toBeInstanceOf(
      InvalidVehicleError,
    );
    expect(String(failure({ ...testVehicle('S1'), car_type: 'old' }))).toMatch(
      /car_type: must be one of new, used, demo/,
    );
    expect(String(failure({ ...testVehicle('S1'), colour: 'a\0b' }))).toMatch(/colour: contains a character/);
    expect(String(failure({ ...testVehicle('S1'), features: ['ok', '\ud800'] }))).toMatch(
      /features\/1: contains a character/,
    );
    expect(String(failure({ ...testVehicle('S1'), extra: 1 }))).toMatch(/extra: is not a field/);
  });
});

describe.each(listTestableServers())('repository on the %s server', (kind) => {
  let database: TestDatabase;
  let stock: StockRepository;
  beforeAll(async () => {
    database = await createTestDatabase(kind);
    stock = createStockRepository(database);
  });
  afterAll(() => database.drop());

  const listAll = async (tenant: string): Promise<Vehicle[]> => {
    const cars: Vehicle[] = [];
    for await (const batch of stock.list(tenant, { batch: 2 })) cars.push(...batch);
    return cars;
  };

  test('returns stored vehicles by slug and ID, of that tenant only', async () => {
    const car = testVehicle('A1', {
      features: ['Sunroof ☀', 'O\'Neill \\ "quoted"'],
      images: [],
      sold_at: '2026-02-03T04:05:06.000Z',
      status: 'sold',
    });
    await stock.upsert('one', [car], { source: 'test' });
    expect((await stock.findBySlugOrId('one', car.slug))?.vehicle).toEqual(car);
    expect((await stock.findBySlugOrId('one', car.id))?.vehicle).toEqual(car);
    expect(await stock.findBySlugOrId('two', car.slug)).toBeUndefined();
    expect(await stock.findBySlugOrId('one', "x' OR '1'='1")).toBeUndefined();
    await stock.upsert('one', [testVehicle('B1', { slug: car.id })], { source: 'test' });
    expect((await stock.findBySlugOrId('one', car.id))?.vehicle.stocknum).toBe('B1');
  });

  test('lists every make and model ever in stock, each once, of that tenant only', async () => {
    const cars = [
      testVehicle('E1', { make: 'Saab', model: '9-3' }),
      testVehicle('E2', { make: 'Saab', model: '9-3' }),
      testVehicle('E3', { make: 'Kia', model: 'Rio' }),
    ];
    await stock.upsert('ever', cars, { source: 'feed' });
    await stock.withdrawMissing('ever', [], { source: 'feed' });
    expect(await stock.count('ever')).toBe(0);
    const models = await stock.listAllModels('ever');
    expect(models.map(({ make, model }) => `${make} ${model}`).sort()).toEqual(['Kia Rio', 'Saab 9-3']);
    expect(await stock.listAllModels('never')).toEqual([]);
  });

  test('lists all vehicles in batches, and counts them', async () => {
    const cars = Array.from({ length: 7 }, (_, number) => testVehicle(`L${number}`));
    await stock.upsert('list', cars, { source: 'test' });
    expect((await listAll('list')).map(({ id }) => id)).toEqual(cars.map(({ id }) => id));
    expect(await stock.count('list')).toBe(7);
    expect(await listAll('nobody')).toEqual([]);
    expect(await stock.count('nobody')).toBe(0);
  });

  test('an update keeps id, slug and created_at, and does not write unchanged vehicles', async () => {
    const first = testVehicle('U1');
    expect(await stock.upsert('up', [first], { source: 'test' })).toEqual({
      inserted: 1,
      updated: 0,
      unchanged: 0,
      generation: 1,
    });
    expect(await stock.upsert('up', [first], { source: 'test' })).toEqual({
      inserted: 0,
      updated: 0,
      unchanged: 1,
      generation: 1,
    });
    const renamed = {
      ...first,
      id: 'other',
      slug: 'other',
      badge: 'ZR',
      created_at: '2026-05-05T00:00:00.000Z',
    };
    expect(await stock.upsert('up', [renamed], { source: 'test' })).toEqual({
      inserted: 0,
      updated: 1,
      unchanged: 0,
      generation: 2,
    });
    const found = await stock.findBySlugOrId('up', first.slug);
    expect(found?.vehicle).toMatchObject({
      id: first.id,
      slug: first.slug,
      badge: 'ZR',
      created_at: first.created_at,
    });
  });

  test('recognises a vehicle by VIN when it has a new stock number', async () => {
    const vin = 'JTDKN3DU5A0000001';
    await stock.upsert('vin', [testVehicle('V1', { vin })], { source: 'test' });
    await stock.upsert('vin', [testVehicle('V2', { vin })], { source: 'test' });
    expect(await listAll('vin')).toMatchObject([{ id: 'v1', stocknum: 'V2' }]);
  });

  test('withdrawn vehicles leave the lists, keep their records and can return', async () => {
    const cars = [testVehicle('W1'), testVehicle('W2'), testVehicle('W3')];
    await stock.upsert('gone', cars, { source: 'feed' });
    await stock.upsert('gone', [testVehicle('W4')], { source: 'other' });
    expect(await stock.withdrawMissing('gone', ['w1'], { source: 'feed' })).toBe(2);
    expect((await listAll('gone')).map(({ id }) => id)).toEqual(['w1', 'w4']);
    expect(await stock.findBySlugOrId('gone', 'w2')).toMatchObject({
      vehicle: { id: 'w2' },
      withdrawnAt: expect.stringMatching(/Z$/),
    });
    expect(await stock.withdrawMissing('gone', ['w1'], { source: 'feed' })).toBe(0);
    expect(await stock.upsert('gone', [testVehicle('W2')], { source: 'feed' })).toMatchObject({
      updated: 1,
      unchanged: 0,
    });
    expect((await stock.findBySlugOrId('gone', 'w2'))?.withdrawnAt).toBeUndefined();
  });

  test('a failed change leaves no trace, not even in the generation', async () => {
    await stock.upsert('safe', [testVehicle('X1')], { source: 'test' });
    const broken = stock.transaction('safe', async (transaction) => {
      await transaction.withdraw(['x1']);
      await transaction.remove('test');
      throw new Error('on the way');
    });
    await expect(broken).rejects.toThrow('on the way');
    expect(await stock.count('safe')).toBe(1);
    expect(await stock.generation('safe')).toBe(1);
    await expect(
      stock.upsert('safe', [testVehicle('X2'), { ...testVehicle('X3'), year: 1 }], { source: 'test' }),
    ).rejects.toThrow(InvalidVehicleError);
    expect(await stock.count('safe')).toBe(1);
  });

  test('serialises changes of one tenant, and counts each once', async () => {
    await Promise.all(
      Array.from({ length: 8 }, (_, number) =>
        stock.upsert('many', [testVehicle(`M${number}`)], { source: 'test' }),
      ),
    );
    expect(await stock.generation('many')).toBe(8);
    expect(await stock.count('many')).toBe(8);
  });

  test('notifies of every committed change, including those during a lost connection', async () => {
    const notified: StockChange[] = [];
    const subscription = await stock.subscribe((change) => notified.push(change));
    const waitUntil = (done: () => boolean): Promise<void> =>
      expect.poll(done, { timeout: 5000, interval: 20 }).toBe(true);
    await stock.upsert('notified', [testVehicle('T1'), testVehicle('T2')], { source: 'test' });
    await waitUntil(() => notified.length === 1);
    expect(notified[0]).toEqual({ tenant: 'notified', generation: 1, ids: ['t1', 't2'] });
    await stock.upsert(
      'notified',
      Array.from({ length: 900 }, (_, number) => testVehicle(`TT${number}`)),
      { source: 'test' },
    );
    await waitUntil(() => notified.length === 2);
    expect(notified[1]).toEqual({ tenant: 'notified', generation: 2, ids: 'all' });

    const { rowCount } = await database.pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'forecourt-listen' AND datname = current_database()",
    );
    expect(rowCount).toBe(1);
    await stock.upsert('notified', [testVehicle('T3')], { source: 'test' });
    await waitUntil(() => notified.some(({ generation }) => generation === 3));
    await stock.upsert('notified', [testVehicle('T4')], { source: 'test' });
    await waitUntil(() => notified.at(-1)?.generation === 4);
    await subscription.close();
  });

  test('first stock is written only if the tenant never had stock', async () => {
    const options = { source: 'demo', isFirstStock: true };
    // Two processes that start at the same time.
    const results = await Promise.all(
      ['F1', 'F1'].map((id) => stock.upsert('starting', [testVehicle(id)], options)),
    );
    expect(results.map(({ inserted }) => inserted).sort()).toEqual([0, 1]);
    await stock.withdrawMissing('starting', [], { source: 'demo' });
    expect(await stock.upsert('starting', [testVehicle('F2')], options)).toMatchObject({ inserted: 0 });
    expect(await stock.count('starting')).toBe(0);
  });

  test('the database enforces unique stock numbers and slugs', async () => {
    await stock.upsert('apart', [testVehicle('P1')], { source: 'test' });
    const copy = database.db.execute(
      sql`INSERT INTO vehicles SELECT tenant, 'copy', 'copy', stocknum, vin, status, data, hash, source, 'copy', created_at, updated_at FROM vehicles WHERE tenant = 'apart'`,
    );
    await expect(copy).rejects.toThrow();
  });
});
