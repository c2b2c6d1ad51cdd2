import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { schemas, type Settings } from '../../../schemas';
import { listLeads, saveLead } from '../../data';
import {
  createTestDatabase,
  createTestLeadKeys,
  TEST_LEAD_WORDS,
  testLeadRecord,
  type TestDatabase,
} from '../../data/testing';
import { withDefaults } from '../../layout';
import { startLeadMaintenance, type LeadMaintenanceOptions } from './lead-maintenance';

const keys = createTestLeadKeys(1);
const { leads } = withDefaults(schemas.settings, {}) as unknown as Settings;
const DAY_MS = 86_400_000;

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()), 60_000);
afterAll(() => database.drop());

const logged: string[] = [];
const start = (retention: Record<string, number>, more: Partial<LeadMaintenanceOptions> = {}) =>
  startLeadMaintenance({
    db: database.db,
    runAsTenant: (tenant, work) => database.asTenant(database.db, tenant, work),
    sites: {
      list: () =>
        Object.entries(retention).map(([slug, retentionDays]) => ({
          slug,
          settings: { leads: { ...leads, retentionDays } },
        })),
    },
    keys,
    log: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }),
    ...more,
  });
const save = (tenant: string, ageDays: number) =>
  saveLead(database.db, keys, {
    tenant,
    record: testLeadRecord({ message: `${tenant} ${ageDays}` }),
    isSuspect: false,
  }).then(({ id }) =>
    database.pool.query('UPDATE leads SET created_at = $2 WHERE id = $1', [
      id,
      new Date(Date.now() - ageDays * DAY_MS),
    ]),
  );
const getMessages = async (tenant: string) =>
  (await listLeads(database.db, keys, { tenant, limit: 10 })).map(({ record }) => record?.message);

it('deletes old leads of each site after the days that it keeps them; 0 keeps them', async () => {
  for (const tenant of ['month', 'year', 'forever']) for (const age of [20, 40, 400]) await save(tenant, age);
  const upkeep = start({ month: 30, year: 365, forever: 0 });
  await upkeep.run();
  await upkeep.close();
  expect(await getMessages('month')).toEqual(['month 20']);
  expect(await getMessages('year')).toEqual(['year 20', 'year 40']);
  expect(await getMessages('forever')).toHaveLength(3);
  expect(logged.map((line) => JSON.parse(line) as object)).toMatchObject([
    { tenant: 'month', deleted: 2, retentionDays: 30, msg: 'deleted old leads' },
    { tenant: 'year', deleted: 1 },
  ]);
  for (const word of TEST_LEAD_WORDS) expect(logged.join('\n').toLowerCase()).not.toContain(word);
});

it('encrypts leads from before, and again for those that an old process stores later', async () => {
  const insert = (id: string) =>
    database.pool.query(
      `INSERT INTO leads (id, tenant, idempotency_key, content_hash, kind, is_suspect, data)
       VALUES ($1, 'plain', $1, 'h', 'enquiry', false, $2)`,
      [id, JSON.stringify(testLeadRecord({ message: id }))],
    );
  const countPlain = async () =>
    (await database.pool.query('SELECT 1 FROM leads WHERE data IS NOT NULL')).rows.length;
  await insert('first');
  const upkeep = start({}, { intervalMs: 50 });
  await expect.poll(countPlain).toBe(0);
  await insert('second');
  await expect.poll(countPlain).toBe(0);
  await upkeep.close();
  expect((await getMessages('plain')).sort()).toEqual(['first', 'second']);
});

it('goes on after an error, and logs it without values of a row', async () => {
  logged.length = 0;
  await save('year', 500);
  const upkeep = start(
    { broken: 30, year: 365 },
    {
      runAsTenant: (tenant, work) =>
        tenant === 'broken'
          ? Promise.reject(new TypeError('zebedee@quill.example'))
          : database.asTenant(database.db, tenant, work),
    },
  );
  await upkeep.run();
  await upkeep.close();
  expect(await getMessages('year')).not.toContain('year 500');
  expect(logged.join('\n')).toContain('TypeError');
  expect(logged.join('\n')).not.toContain('zebedee');
});
