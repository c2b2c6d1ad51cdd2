import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchEvents } from '../schema';
import { getSharedSecret } from '../secrets';
import { createTestDatabase, type TestDatabase } from '../testing';
import { deleteSearchEventsBefore, parseSearchEvents, recordSearchEvents } from './index';

const NOW = Date.parse('2026-11-21T09:00:00Z');
const click = {
  eventType: 'click',
  eventName: 'Car Clicked',
  index: 'cars',
  userToken: 'anonymous-5f0c',
  objectIDs: ['7', '8'],
  positions: [1, 12],
  queryID: '43b15df305339e827f0ac0bdc5ebcaa7',
  timestamp: NOW - 1_000,
};
const parseClick = (changes: Record<string, unknown>) =>
  parseSearchEvents({ events: [{ ...click, ...changes }] }, NOW);

describe('events of a search', () => {
  it('are parsed with all fields', () => {
    expect(parseClick({})).toEqual([
      {
        type: 'click',
        name: 'Car Clicked',
        index: 'cars',
        userToken: 'anonymous-5f0c',
        objectIds: ['7', '8'],
        filters: [],
        positions: [1, 12],
        queryId: '43b15df305339e827f0ac0bdc5ebcaa7',
        at: new Date(NOW - 1_000),
      },
    ]);
  });

  it('have the time of the request if they have none', () => {
    expect(parseClick({ timestamp: undefined })[0]?.at).toEqual(new Date(NOW));
  });

  it.each(['ann@example.com', 'user-17', 'Anonymous-1'])('drop the user token %s', (userToken) => {
    // An email address is not a valid token. Other tokens that are not anonymous are dropped.
    if (userToken.includes('@')) expect(() => parseClick({ userToken })).toThrow('userToken is not valid');
    else expect(parseClick({ userToken })[0]).not.toHaveProperty('userToken');
  });

  it('never contain an authenticated token', () => {
    expect(JSON.stringify(parseClick({ authenticatedUserToken: 'person-1' }))).not.toContain('person-1');
  });

  it.each([
    [{ eventType: 'look' }, 'eventType must be one of view, click, conversion'],
    [{ eventName: '' }, 'eventName is not valid'],
    [{ eventName: undefined }, 'eventName is missing'],
    [{ index: 'a b' }, 'index is not valid'],
    [{ userToken: undefined }, 'userToken is missing'],
    [{ objectIDs: [] }, 'give either objectIDs or filters'],
    [{ filters: ['make:Kia'] }, 'give either objectIDs or filters'],
    [{ objectIDs: Array.from({ length: 21 }, String) }, 'at most 20'],
    [{ objectIDs: ['a\0'], positions: [1] }, 'objectIDs contains an invalid name'],
    [{ positions: [1] }, 'must have the same length'],
    [{ positions: [0, 1] }, 'whole numbers from 1'],
    [{ positions: undefined }, 'both queryID and positions'],
    [{ queryID: undefined }, 'both queryID and positions'],
    [{ queryID: 'short' }, 'queryID is not valid'],
    [{ eventSubtype: 'gift' }, 'eventSubtype must be one of purchase, addToCart'],
    [{ timestamp: NOW - 5 * 86_400_000 }, 'more than 4 days ago'],
    [{ timestamp: NOW / 1_000 }, 'in milliseconds'],
    [{ timestamp: NOW + 2 * 86_400_000 }, 'in the future'],
    [{ timestamp: 'now' }, 'timestamp is not valid'],
  ])('are rejected with %j', (changes, message) => {
    expect(() => parseClick(changes)).toThrow(message);
    expect(() => parseClick(changes)).toThrow('events[0]');
  });

  it('are at most 1,000', () => {
    const events = Array.from({ length: 1_000 }, () => click);
    expect(parseSearchEvents({ events }, NOW)).toHaveLength(1_000);
    expect(() => parseSearchEvents({ events: [...events, click] }, NOW)).toThrow('limited to 1000');
  });

  it('are rejected without other exceptions for any input', () => {
    fc.assert(
      fc.property(
        fc.anything(),
        fc.dictionary(fc.constantFrom(...Object.keys(click)), fc.anything()),
        (any, changes) => {
          for (const body of [any, { events: any }, { events: [{ ...click, ...changes }] }]) {
            try {
              parseSearchEvents(body, NOW);
            } catch (error) {
              expect(error).toHaveProperty('name', 'SearchEventError');
            }
          }
        },
      ),
    );
  });
});

describe('in the database', () => {
  let database: TestDatabase;
  beforeAll(async () => void (database = await createTestDatabase()));
  afterAll(() => database.drop());
  const rows = (tenant: string) =>
    database.db.select().from(searchEvents).where(eq(searchEvents.tenant, tenant));

  it('stores events with tenant and time, and deletes them after the retention period', async () => {
    await recordSearchEvents(database.db, 'north', parseSearchEvents({ events: [click, click] }, NOW));
    await recordSearchEvents(database.db, 'south', parseSearchEvents({ events: [click] }, NOW));
    await recordSearchEvents(database.db, 'south', []);
    expect(await rows('north')).toHaveLength(2);
    expect((await rows('south'))[0]).toMatchObject({
      type: 'click',
      objectIds: ['7', '8'],
      positions: [1, 12],
      userToken: 'anonymous-5f0c',
      at: new Date(click.timestamp),
    });
    expect(await deleteSearchEventsBefore(database.db, 'north', new Date(Date.now() - 60_000))).toBe(0);
    expect(await deleteSearchEventsBefore(database.db, 'north', new Date(Date.now() + 60_000))).toBe(2);
    expect(await rows('north')).toHaveLength(0);
    expect(await rows('south')).toHaveLength(1);
  });

  it('returns the same secret to concurrent callers', async () => {
    const secrets = await Promise.all(
      Array.from({ length: 6 }, () => getSharedSecret(database.db, 'search')),
    );
    expect(new Set(secrets.map(({ value }) => value)).size).toBe(1);
    expect(secrets[0]?.value).toMatch(/^[0-9a-f]{64}$/);
    expect(await getSharedSecret(database.db, 'other')).not.toEqual(secrets[0]);
  });
});
