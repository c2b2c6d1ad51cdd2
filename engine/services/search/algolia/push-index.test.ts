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
const createCars = (count: number, fieldChanges: Record<string, object> = {}) =>
  Array.from({ length: count }, (_, index) => {
    const objectID = `c${index}`;
    return {
      objectID,
      name: `Car ${index}`,
      make: index % 2 ? 'Kia' : 'Ford',
      price: index,
      ...fieldChanges[objectID],
    };
  });

let algolia: AlgoliaDouble;
let pauses: number[];
beforeEach(async () => {
  algolia = new AlgoliaDouble();
  pauses = [];
  await algolia.start();
});
afterEach(() => algolia.stop());

const push = (
  records: ReturnType<typeof createCars>,
  options: Partial<PushOptions> = {},
  indexDefinition: IndexDefinition = definition,
) =>
  pushIndex(indexDefinition, records, {
    applicationId: algolia.applicationId,
    writeKey: algolia.writeKey,
    indexPrefix: 'north_',
    hosts: [algolia.origin],
    ...options,
    retry: { wait: (ms) => Promise.resolve(void pauses.push(ms)) },
  });

describe('a push', () => {
  it('synchronises settings, replicas, synonyms and records, in that order', async () => {
    const report = await push(createCars(3));
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
    expect(algolia.writes).toEqual([
      'PUT /1/indexes/north_cars/settings',
      'PUT /1/indexes/north_cars_cheap/settings',
      'POST /1/indexes/north_cars/synonyms/batch',
      'POST /1/indexes/north_cars/batch',
    ]);
    expect(algolia.settings('north_cars')).toMatchObject({
      attributesForFaceting: ['make', 'filterOnly(sold)'],
      unretrievableAttributes: ['record_hash'],
      allowTyposOnNumericTokens: false,
      replicas: ['north_cars_cheap'],
    });
    // Without this list, all numbers can be filtered.
    expect(algolia.settings('north_cars')).not.toHaveProperty('numericAttributesForFiltering');
    expect(algolia.settings('north_cars_cheap')?.['ranking']).toMatchObject({ 0: 'asc(price)', 1: 'typo' });
    expect(algolia.records('north_cars').get('c1')).toMatchObject({ name: 'Car 1', price: 1 });
  });

  it('does nothing when run again', async () => {
    await push(createCars(120));
    const writeCount = algolia.writes.length;
    const report = await push(createCars(120));
    expect(report).toMatchObject({
      settings: [],
      synonyms: false,
      sent: 0,
      deleted: 0,
      unchanged: 120,
      batches: 0,
    });
    expect(algolia.writes).toHaveLength(writeCount);
  });

  it('sends only changes and deletes removed records', async () => {
    await push(createCars(100));
    const report = await push(createCars(98, { c7: { price: 70 } }).concat(createCars(101).slice(100)));
    expect(report).toMatchObject({ sent: 2, deleted: 2, unchanged: 97 });
    const remainingRecords = algolia.records('north_cars');
    expect(remainingRecords.size).toBe(99);
    expect(remainingRecords.get('c7')).toMatchObject({ price: 70 });
    expect(remainingRecords.has('c98')).toBe(false);
    expect(remainingRecords.has('c100')).toBe(true);
  });

  it('sends settings again if they differ', async () => {
    await push(createCars(3));
    Object.assign(algolia.settings('north_cars') ?? {}, { allowTyposOnNumericTokens: true });
    expect(await push(createCars(3))).toMatchObject({ settings: ['north_cars'], sent: 0 });
    const otherDefinition = { ...definition, synonyms: [], rules: [promotion] };
    expect(await push(createCars(3), {}, otherDefinition)).toMatchObject({
      settings: [],
      synonyms: true,
      rules: true,
    });
    expect(await push(createCars(3), {}, otherDefinition)).toMatchObject({ synonyms: false, rules: false });
  });

  it('writes in batches of a thousand and of four megabytes', async () => {
    expect((await push(createCars(2_500))).batches).toBe(3);
    const largeRecords = createCars(9).map((car) => ({ ...car, name: 'x'.repeat(1_500_000) }));
    expect(await push(largeRecords, { isForced: true })).toMatchObject({
      sent: 9,
      deleted: 2_491,
      batches: 7,
    });
  });

  it('writes nothing in a dry run', async () => {
    expect(await push(createCars(5), { isDryRun: true })).toMatchObject({
      sent: 5,
      settings: { length: 2 },
      synonyms: true,
    });
    expect(algolia.writes).toEqual([]);
    await push(createCars(5));
    const writeCount = algolia.writes.length;
    expect(await push(createCars(4), { isDryRun: true })).toMatchObject({ sent: 0, deleted: 1 });
    expect(algolia.writes).toHaveLength(writeCount);
    expect(algolia.records('north_cars').size).toBe(5);
  });

  it('deletes more than half only with confirmation', async () => {
    await push(createCars(40));
    await expect(push(createCars(19))).rejects.toThrow('21 of the 40 records of north_cars would be deleted');
    expect(algolia.records('north_cars').size).toBe(40);
    expect(await push(createCars(20))).toMatchObject({ deleted: 20 });
    expect(await push(createCars(3), { isForced: true })).toMatchObject({ deleted: 17 });
    expect(algolia.records('north_cars').size).toBe(3);
  });
});

describe('when Algolia fails', () => {
  it.each([
    ['a rate limit', /batch$/, { status: 429 }, 3],
    ['a server error', /settings$/, { status: 503 }, 2],
    ['no response', /browse$/, 'hang up', 2],
    ['a lost response', /batch$/, 'process and hang up', 2],
    ['an unreadable task status', /task/, { status: 500 }, 2],
  ] as const)(
    'retries after %s with increasing delays and ends in the same state',
    async (_what, path, failure, times) => {
      algolia.fail(path, failure, times);
      const report = await push(createCars(50));
      expect(report.retries).toBe(times);
      expect(algolia.records('north_cars').size).toBe(50);
      const delays = pauses.filter((ms) => ms >= 250);
      expect(delays.length).toBeGreaterThanOrEqual(times);
      expect(await push(createCars(50))).toMatchObject({ sent: 0, settings: [], synonyms: false });
    },
  );

  it('continues an interrupted run without sending completed parts again', async () => {
    algolia.fail(/cars\/batch$/, { status: 400 });
    await expect(push(createCars(2_500))).rejects.toThrow();
    expect(algolia.records('north_cars').size).toBe(0);
    expect(await push(createCars(2_500))).toMatchObject({ settings: [], sent: 2_500 });
  });

  it('fails immediately if the key cannot write', async () => {
    await expect(push(createCars(1), { writeKey: 'other' })).rejects.toThrow(
      'Invalid Application-Id or API-Key',
    );
    expect(pauses).toEqual([]);
  });
});

describe('retries', () => {
  it('double their delay up to the maximum and end with the last error', async () => {
    const delays: number[] = [];
    const retryPolicy = {
      ...DEFAULT_RETRY_POLICY,
      maxAttempts: 9,
      wait: (ms: number) => Promise.resolve(void delays.push(ms)),
    };
    const failure = Object.assign(new Error('down'), { status: 503 });
    await expect(withRetry(() => Promise.reject(failure), retryPolicy)).rejects.toBe(failure);
    expect(delays).toHaveLength(8);
    delays.forEach((ms, index) => {
      const fullDelay = Math.min(30_000, 500 * 2 ** index);
      expect(ms).toBeGreaterThanOrEqual(fullDelay / 2);
      expect(ms).toBeLessThanOrEqual(fullDelay);
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
