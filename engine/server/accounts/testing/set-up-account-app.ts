import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../data/testing';
import { createAccountApp, type AccountApp, type AccountAppOptions } from './account-app';

const START_TIMEOUT_MS = 60_000;

/**
 * Gives each test of a file an app of its own, on one database. Both are there only while a test runs.
 * @param getOptions called for each app
 */
export function setUpAccountApp(getOptions?: () => AccountAppOptions): {
  readonly server: AccountApp;
  readonly database: TestDatabase;
} {
  let database: TestDatabase | undefined;
  let server: AccountApp | undefined;
  const get = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error('The app of the accounts is there only while a test runs.');
    return value;
  };
  beforeAll(async () => {
    database = await createTestDatabase();
  }, START_TIMEOUT_MS);
  afterAll(() => database?.drop());
  beforeEach(() => {
    server = createAccountApp(get(database), getOptions?.());
  });
  afterEach(() => server?.app.close());
  return {
    get server() {
      return get(server);
    },
    get database() {
      return get(database);
    },
  };
}
