import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AlgoliaDouble } from '../../../../tests/support/algolia-double';
import type { IndexDefinition } from './index-definition';
import { isTransient, withRetry, DEFAULT_RETRY_POLICY } from './retry';
import { pushIndex, type PushOptions } from './push-index';

const promotion = { objectID: 'r', consequence: { promote: [] } };
const ute = { objectID: 'ute', type: 'synonym', synonyms: ['ute', 'pickup'] };
const definition: IndexDefinition & Record<string, unknown> = {
  name: 'cars',
  searchableAttributes: ['name'],
  attributesForFaceting: ['make', 'searchable(deep)', 'filterOnly(sold)'],
  numericAttributesForFiltering: ['price'],
  customRanking: ['desc(price)'],
  derived: { deep: () => 'x' },
  replicas: [{ name: 'cars_cheap', sort: ['asc(price)'] }],
  synonyms: [ute],
};
const cars = (count: number, changed: Record<string, object> = {}) =>
  Array.from({ length: count }, (_, at) => {
    const objectID = `c${at}`;
    return { objectID, name: `Car ${at}`, make: at % 2 ? 'Kia' : 'Ford', price: at, ...changed[objectID] };
  });

let double: AlgoliaDouble;
let pauses: number[];
beforeEach(async () => {
  double = new AlgoliaDouble();
  pauses = [];
  await double.start();
});
afterEach(() => double.stop());

const push = (
  records: ReturnType<typeof cars>,
  options: Partial<PushOptions> = {},
  of: IndexDefinition = definition,
) =>
  pushIndex(of, records, {
    applicationId: double.applicationId,
    writeKey: double.writeKey,
    indexPrefix: 'north_',
    hosts: [double.origin],
    ...options,
    retry: { wait: (ms) => Promise.resolve(void pauses.push(ms)) },
  });

describe('a push', () => {
  it('synchronises index, replica, synonyms and records, in that order', async () => {
    const report = await push(cars(3));
    expect(report).toEqual({
      index: 'north_cars',
      settings: ['north_cars', 'north_cars_cheap'],
      synonyms: true,
      rules: false,
      sent: 3,
      deleted: 0,
      unchanged: 0,
      batches: 1,
      retries: 0,
    });
    expect(double.writes).toEqual([
      'PUT /1/indexes/north_cars/settings',
      'PUT /1/indexes/north_cars_cheap/settings',
      'POST /1/indexes/north_cars/synonyms/batch',
      'POST /1/indexes/north_cars/batch',
    ]);
    expect(double.settings('north_cars')).toMatchObject({
      attributesForFaceting: ['make', 'filterOnly(sold)'],
      unretrievableAttributes: ['record_hash'],
      allowTyposOnNumericTokens: false,
      replicas: ['north_cars_cheap'],
    });
    // Only without that list can all numbers be filtered.
    expect(double.settings('north_cars')).not.toHaveProperty('numericAttributesForFiltering');
    expect(double.settings('north_cars_cheap')?.['ranking']).toMatchObject({ 0: 'asc(price)', 1: 'typo' });
    expect(double.records('north_cars').get('c1')).toMatchObject({ name: 'Car 1', price: 1 });
  });

  it('does nothing when run again', async () => {
    await push(cars(120));
    const before = double.writes.length;
    const report = await push(cars(120));
    expect(report).toMatchObject({
      settings: [],
      synonyms: false,
      sent: 0,
      deleted: 0,
      unchanged: 120,
      batches: 0,
    });
    expect(double.writes).toHaveLength(before);
  });

  it('sends only changes and deletes removed records', async () => {
    await push(cars(100));
    const report = await push(cars(98, { c7: { price: 70 } }).concat(cars(101).slice(100)));
    expect(report).toMatchObject({ sent: 2, deleted: 2, unchanged: 97 });
    const left = double.records('north_cars');
    expect(left.size).toBe(99);
    expect(left.get('c7')).toMatchObject({ price: 70 });
    expect(left.has('c98')).toBe(false);
    expect(left.has('c100')).toBe(true);
  });

  it('sends settings again if they differ', async () => {
    await push(cars(3));
    Object.assign(double.settings('north_cars') ?? {}, { allowTyposOnNumericTokens: true });
    expect(await push(cars(3))).toMatchObject({ settings: ['north_cars'], sent: 0 });
    const other = { ...definition, synonyms: [], rules: [promotion] };
    expect(await push(cars(3), {}, other)).toMatchObject({ settings: [], synonyms: true, rules: true });
    expect(await push(cars(3), {}, other)).toMatchObject({ synonyms: false, rules: false });
  });

  it('writes in batches of a thousand and of four megabytes', async () => {
    expect((await push(cars(2_500))).batches).toBe(3);
    const heavy = cars(9).map((car) => ({ ...car, name: 'x'.repeat(1_500_000) }));
    expect(await push(heavy, { isForced: true })).toMatchObject({ sent: 9, deleted: 2_491, batches: 7 });
  });

  it('writes nothing in a dry run', async () => {
    expect(await push(cars(5), { isDryRun: true })).toMatchObject({
      sent: 5,
      settings: { length: 2 },
      synonyms: true,
    });
    expect(double.writes).toEqual([]);
    await push(cars(5));
    const before = double.writes.length;
    expect(await push(cars(4), { isDryRun: true })).toMatchObject({ sent: 0, deleted: 1 });
    expect(double.writes).toHaveLength(before);
    expect(double.records('north_cars').size).toBe(5);
  });

  it('deletes more than half only with confirmation', async () => {
    await push(cars(40));
    await expect(push(cars(19))).rejects.toThrow('21 of the 40 records of north_cars would be deleted');
    expect(double.records('north_cars').size).toBe(40);
    expect(await push(cars(20))).toMatchObject({ deleted: 20 });
    expect(await push(cars(3), { isForced: true })).toMatchObject({ deleted: 17 });
    expect(double.records('north_cars').size).toBe(3);
  });
});

describe('when Algolia fails', () => {
  it.each([
    ['too many requests', /batch$/, { status: 429 }, 3],
    ['a fault of theirs', /settings$/, { status: 503 }, 2],
    ['no answer', /browse$/, 'hang up', 2],
    ['an answer that got lost', /batch$/, 'process and hang up', 2],
    ['a task whose status cannot be read', /task/, { status: 500 }, 2],
  ] as const)(
    '%s: it tries again, ever later, and ends in the same state',
    async (_what, path, fault, times) => {
      double.fail(path, fault, times);
      const report = await push(cars(50));
      expect(report.retries).toBe(times);
      expect(double.records('north_cars').size).toBe(50);
      const waits = pauses.filter((ms) => ms >= 250);
      expect(waits.length).toBeGreaterThanOrEqual(times);
      expect(await push(cars(50))).toMatchObject({ sent: 0, settings: [], synonyms: false });
    },
  );

  it('continues an interrupted run without sending completed parts again', async () => {
    double.fail(/cars\/batch$/, { status: 400 });
    await expect(push(cars(2_500))).rejects.toThrow();
    expect(double.records('north_cars').size).toBe(0);
    expect(await push(cars(2_500))).toMatchObject({ settings: [], sent: 2_500 });
  });

  it('fails immediately if the key cannot write', async () => {
    await expect(push(cars(1), { writeKey: 'other' })).rejects.toThrow('Invalid Application-Id or API-Key');
    expect(pauses).toEqual([]);
  });
});

describe('retries', () => {
  it('double their delay up to the maximum and end with the last error', async () => {
    const waits: number[] = [];
    const patience = {
      ...DEFAULT_RETRY_POLICY,
      tries: 9,
      wait: (ms: number) => Promise.resolve(void waits.push(ms)),
    };
    const failure = Object.assign(new Error('down'), { status: 503 });
    await expect(withRetry(() => Promise.reject(failure), patience)).rejects.toBe(failure);
    expect(waits).toHaveLength(8);
    waits.forEach((ms, at) => {
      const whole = Math.min(30_000, 500 * 2 ** at);
      expect(ms).toBeGreaterThanOrEqual(whole / 2);
      expect(ms).toBeLessThanOrEqual(whole);
    });
  });

  it.each([
    [{ status: 429 }, true],
    [{ status: 500 }, true],
    [{ status: 400 }, false],
    [{ status: 403 }, false],
    [Object.assign(new Error(), { name: 'RetryError' }), true],
    [new TypeError('mine'), false],
    [undefined, false],
  ])('%o is transient: %s', (error, passing) => expect(isTransient(error)).toBe(passing));
});
