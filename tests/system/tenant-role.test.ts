import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCars } from '../support/import-feed';
import { startIsolatedServer, type IsolatedServer } from '../support/isolated-server';
import { createLead, sendLead } from '../support/leads';
import { shareDatabase, type ServerDatabase } from '../support/server-database';
import { findCar } from '../support/site';

let testServer: IsolatedServer;
let database: ServerDatabase;
beforeAll(async () => {
  testServer = await startIsolatedServer();
  database = await shareDatabase(testServer);
});
afterAll(async () => {
  await database.close();
  await testServer.close();
});

/** Does something while the role of queries for one tenant has no right to a table. */
async function without<Result>(table: string, work: () => Promise<Result>): Promise<Result> {
  await database.pool.query(`REVOKE ALL ON ${table} FROM forecourt_tenant`);
  try {
    return await work();
  } finally {
    await database.pool.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ${table} TO forecourt_tenant`);
  }
}

const postJson = async (path: string, body: object) => {
  const { site } = testServer;
  const { status } = await site.get(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify(body),
  });
  return status;
};

/** A request of visitors that uses each table. */
const REQUESTS_BY_TABLE: Readonly<Record<string, (car: { id: string; slug: string }) => Promise<number>>> = {
  leads: () => sendLead(testServer.server.port, testServer.site.host, createLead(testServer.site)),
  phone_reveals: ({ id }) => postJson('/api/phone-reveals', { car_id: id }),
  vehicle_views: async ({ slug }) => (await testServer.site.get(`/api/cars/${slug}/view.json`)).status,
  search_events: ({ id }) =>
    postJson('/1/events', {
      events: [
        { eventType: 'view', eventName: 'Seen', index: 'cars', objectIDs: [id], userToken: 'anonymous-1' },
      ],
    }),
  vehicles: async () => (await testServer.site.get('/cars/no-such-car-in-memory')).status,
};

test.each(Object.keys(REQUESTS_BY_TABLE))('requests use %s as the tenant’s role', async (table) => {
  const car = await findCar(testServer.site);
  const send = () => REQUESTS_BY_TABLE[table]?.(car) ?? Promise.reject(new Error(`no request for ${table}`));
  expect(await without(table, send)).toBeGreaterThanOrEqual(500);
  expect(await send()).toBeLessThan(500);
});

test('a page from the cache needs no query', async () => {
  const car = await findCar(testServer.site);
  const read = async () => (await testServer.site.get(car.path)).status;
  expect(await read()).toBe(200);
  expect(await without('vehicles', read)).toBe(200);
});

test('an import uses the tenant’s role', async () => {
  const { pool } = database;
  const importCar = () => importCars(testServer, [{ id: 'R1', price: 30_000 }]);
  // A policy does not apply to the owner of the tables.
  await pool.query('ALTER POLICY tenant_rows ON vehicles WITH CHECK (false)');
  const refused = await importCar();
  await pool.query(
    "ALTER POLICY tenant_rows ON vehicles WITH CHECK (tenant = current_setting('forecourt.tenant', true))",
  );
  expect([refused.code, (await importCar()).code]).toEqual([1, 0]);
});
