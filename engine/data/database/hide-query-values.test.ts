import { sql } from 'drizzle-orm';
import { stdSerializers } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '../schema';
import { createTestDatabase, type TestDatabase } from '../testing';
import { createDatabaseAccess } from './database-access';
import { hideQueryValues } from './hide-query-values';

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.drop());

const ROW = { tenant: 'yard', email: 'ann@mail.example' };
type Work = Parameters<ReturnType<typeof createDatabaseAccess>['run']>[0];
const fail = async (work: Work): Promise<Error> => {
  const error: unknown = await createDatabaseAccess(database.pool)
    .run(work)
    .catch((reason: unknown) => reason);
  if (!(error instanceof Error)) throw new Error('The statement did not fail.');
  return error;
};
const describe = (error: Error): string => JSON.stringify(stdSerializers.err(hideQueryValues(error)));

test.each<[string, Work, string]>([
  [
    'a value that is there already',
    (db) =>
      db.insert(accounts).values([
        { ...ROW, id: '1' },
        { ...ROW, id: '2' },
      ]),
    'PostgreSQL error 23505, table accounts, constraint accounts_tenant_email',
  ],
  [
    'a value of the wrong kind',
    (db) => db.execute(sql`SELECT ${ROW.email}::integer`),
    'PostgreSQL error 22P02',
  ],
])('the log has the statement and the code, but not %s', async (_name, work, text) => {
  const error = await fail(work);
  expect(JSON.stringify(stdSerializers.err(error))).toContain(ROW.email);
  for (const logged of [describe(error), describe(new Error('saving failed', { cause: error }))]) {
    expect(logged).toContain(text);
    expect(logged).toContain('Failed query: ');
    expect(logged).toContain('hide-query-values.test.ts');
    expect(logged).not.toContain(ROW.email);
  }
});

test('other errors stay as they are', () => {
  const error = new Error('broken', { cause: new Error('cause') });
  expect(hideQueryValues(error)).toBe(error);
});
