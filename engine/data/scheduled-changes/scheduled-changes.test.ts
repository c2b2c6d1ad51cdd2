import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, listTestableServers, type TestDatabase } from '../testing';
import {
  addScheduledChange,
  claimDueChange,
  claimScheduledChange,
  deleteScheduledChange,
  finishScheduledChange,
  listScheduledChanges,
  type ScheduledChange,
} from '.';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const HOME = { path: 'north/pages/home.json', base: '{}', text: '{ "id": "home" }' };

describe.each(listTestableServers())('scheduled changes in the %s database', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase(kind);
  }, 60_000);
  afterAll(() => database.drop());
  beforeEach(() => database.pool.query('DELETE FROM scheduled_changes'));

  const add = (note: string, hours: number, more: Partial<ScheduledChange> = {}) =>
    addScheduledChange(database.db, {
      ...{ actor: 'ann@desk', note, publishAt: inHours(hours), unpublishAt: null, files: [HOME] },
      ...more,
    });
  const list = () => listScheduledChanges(database.db, ['north']);
  const claimDue = async () => {
    const change = await claimDueChange(database.db);
    if (!change) throw new Error('No change is due.');
    return change;
  };

  test('are listed by folder, in the order of their times', async () => {
    await add('second', 2);
    await add('first', 1);
    await add('elsewhere', 1, { files: [{ ...HOME, path: 'south/theme.json' }] });
    expect((await list()).map(({ note, state, layers }) => [note, state, layers])).toEqual([
      ['first', 'waiting', ['north']],
      ['second', 'waiting', ['north']],
    ]);
  });

  test('are claimed when they are due, each by one process, in the order of their times', async () => {
    await add('later', 1);
    await add('b', -1);
    await add('a', -2);
    expect((await claimDue()).note).toBe('a');
    const others = await Promise.all(Array.from({ length: 4 }, () => claimDueChange(database.db)));
    expect(others.filter(Boolean).map((change) => change?.note)).toEqual(['b']);
    expect(await claimDueChange(database.db)).toBeUndefined();
  });

  test('are claimed again after a process was killed, which then cannot finish them', async () => {
    await add('a', -1);
    const lost = await claimDue();
    await database.pool.query("UPDATE scheduled_changes SET claimed_until = now() - interval '1 second'");
    const change = await claimDue();
    await expect(finishScheduledChange(database.db, lost, 'done')).rejects.toThrow('taken over');
    await finishScheduledChange(database.db, change, 'done');
    expect(await list()).toEqual([]);
  });

  test('wait to be taken back, and failed ones for a person', async () => {
    await add('a', -2, { unpublishAt: inHours(-1) });
    const published = [{ path: HOME.path, before: HOME.base, after: HOME.text }];
    await finishScheduledChange(database.db, await claimDue(), { state: 'live', published });
    const live = await claimDue();
    expect(live).toMatchObject({ state: 'live', published });
    await finishScheduledChange(database.db, live, { state: 'failed', problem: 'why' });
    expect(await claimDueChange(database.db)).toBeUndefined();
    expect(await list()).toMatchObject([{ state: 'failed', problem: 'why' }]);
    expect(await claimScheduledChange(database.db, live.id)).toMatchObject({ note: 'a' });
  });

  test('can be published early or deleted, but not while they are being published', async () => {
    await add('a', 1);
    const [{ id } = { id: 0 }] = await list();
    const claimed = await claimScheduledChange(database.db, id);
    expect(await claimScheduledChange(database.db, id)).toBeUndefined();
    expect(await deleteScheduledChange(database.db, id)).toBe(false);
    if (claimed) await finishScheduledChange(database.db, claimed, { state: 'failed' });
    expect(await deleteScheduledChange(database.db, id)).toBe(true);
    expect(await list()).toEqual([]);
  });
});
