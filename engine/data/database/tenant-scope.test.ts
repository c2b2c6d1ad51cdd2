import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStockRepository } from '../stock';
import { createTestDatabase, listTestableServers, testVehicle, type TestDatabase } from '../testing';
import { openTenantScope } from '.';

/** Every table with a tenant's rows, and a statement that adds one for `$1`. */
const INSERTS: Readonly<Record<string, string>> = {
  vehicles: `INSERT INTO vehicles (tenant, id, slug, status, data, hash, source, source_key, created_at, updated_at)
    VALUES ($1, 'x', 'x', 'in_stock', '{}', 'h', 's', 'k', now(), now())`,
  stock_generations: `INSERT INTO stock_generations VALUES ($1, 1, now())`,
  imports: `INSERT INTO imports (tenant, source, mapping, outcome, started_at, finished_at, report)
    VALUES ($1, 's', 'm', 'done', now(), now(), '{}')`,
  phone_reveals: `INSERT INTO phone_reveals (tenant, car_id) VALUES ($1, 'x')`,
  review_sets: `INSERT INTO review_sets (tenant, location, url, fetch_at) VALUES ($1, 'x', 'u', now())`,
  vehicle_views: `INSERT INTO vehicle_views VALUES ($1, 'x', 1)`,
  leads: `INSERT INTO leads (id, tenant, idempotency_key, content_hash, kind, is_suspect, data)
    VALUES ($1, $1, 'k', 'h', 'enquiry', false, '{}')`,
  lead_deliveries: `INSERT INTO lead_deliveries (tenant, lead_id, destination) VALUES ($1, $1, 'dealer')`,
  appointments: `INSERT INTO appointments VALUES ($1, 'main', '2026-11-28T09:00', 1, $1)`,
  uploads: `INSERT INTO uploads (id, tenant, type, bytes, encrypted_key, key_id)
    VALUES ($1, $1, 'image/jpeg', 1, '\\x00', 'k')`,
  accounts: `INSERT INTO accounts (tenant, id, email) VALUES ($1, 'x', 'a@mail.example')`,
  account_sessions: `INSERT INTO account_sessions (tenant, id, account_id, token_hash, expires_at)
    VALUES ($1, 'x', 'x', $1, now())`,
  account_codes: `INSERT INTO account_codes (tenant, id, identifier, value, expires_at) VALUES ($1, 'x', 'i', 'v', now())`,
  account_drafts: `INSERT INTO account_drafts (tenant, account_id, name, answers) VALUES ($1, 'x', 'x', '{}')`,
  account_identities: `INSERT INTO account_identities (tenant, id, account_id, provider, issuer, subject, email)
    VALUES ($1, 'x', 'x', 'google', 'i', 's', 'a@mail.example')`,
  account_passkeys: `INSERT INTO account_passkeys
    (tenant, id, account_id, rp_id, name, public_key, counter, transports, is_synced)
    VALUES ($1, 'x', 'x', 'h', 'n', 'k', 0, '[]', true)`,
  account_passwords: `INSERT INTO account_passwords (tenant, account_id, hash) VALUES ($1, 'x', 'h')`,
  account_vehicles: `INSERT INTO account_vehicles (tenant, account_id, vehicle_id, data) VALUES ($1, 'x', 'x', '{}')`,
  alerts: `INSERT INTO alerts (tenant, id, account_id, kind, subject, name, path, origin, frequency)
    VALUES ($1, 'x', 'x', 'vehicle', 'x', 'n', '/', 'o', 'daily')`,
  alert_changes: `INSERT INTO alert_changes (tenant, vehicle_id) VALUES ($1, 'x')`,
  alert_news: `INSERT INTO alert_news (tenant, id, account_id, alert_id, items, total, due_at)
    VALUES ($1, 'x', 'x', 'x', '[]', 1, now())`,
  reservations: `INSERT INTO reservations (id, tenant, vehicle_id, state, deposit_cents, created_at)
    VALUES ($1, $1, 'x', 'held', 20000, now())`,
  reservation_transitions: `INSERT INTO reservation_transitions
    (tenant, reservation_id, event, from_state, to_state, actor, at)
    VALUES ($1, $1, 'pay', 'paying', 'held', 'provider', now())`,
  reservation_payments: `INSERT INTO reservation_payments
    (id, tenant, reservation_id, provider, state, cents, created_at)
    VALUES ($1, $1, $1, 'sandbox', 'paid', 20000, now())`,
  payment_events: `INSERT INTO payment_events VALUES ($1, 'sandbox', 'n', now())`,
  shortlists: `INSERT INTO shortlists
    (tenant, id, token_hash, owner_hash, cars, encrypted_data, key_id, expires_at)
    VALUES ($1, 'x', 'h', 'o', '[]', '\\x00', 'k', now())`,
  shortlist_people: `INSERT INTO shortlist_people (tenant, shortlist_id, id, is_sender, encrypted_data, key_id)
    VALUES ($1, 'x', 'x', false, '\\x00', 'k')`,
  unsubscribes: `INSERT INTO unsubscribes (tenant, email_hash) VALUES ($1, 'h')`,
  preview_links: `INSERT INTO preview_links (tenant, id, expires_at, actor) VALUES ($1, 'x', now(), 'a')`,
  search_events: `INSERT INTO search_events (tenant, type, name, index, object_ids, filters, positions, at)
    VALUES ($1, 'view', 'n', 'cars', '{}', '{}', '{}', now())`,
};
const TENANT_TABLES = Object.keys(INSERTS);

describe.each(listTestableServers())('queries for one tenant in the %s database', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase(kind);
    for (const statement of Object.values(INSERTS))
      for (const tenant of ['north', 'south']) await database.pool.query(statement, [tenant]);
  }, 60_000);
  afterAll(() => database.drop());

  /** Runs a statement for a tenant. Rejects with the server's message. */
  const runFor = async (tenant: string, statement: string) => {
    try {
      return await database.asTenant(database.db, tenant, (db) => db.execute(sql.raw(statement)));
    } catch (error) {
      throw error instanceof Error && error.cause instanceof Error ? error.cause : error;
    }
  };

  test('every table with tenants has the policy', async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      `SELECT c.table_name AS name FROM information_schema.columns c
       WHERE c.table_schema = 'public' AND c.column_name = 'tenant' AND c.table_name <> 'audit_entries'`,
    );
    expect(rows.map(({ name }) => name).sort()).toEqual([...TENANT_TABLES].sort());
  });

  test.each(TENANT_TABLES)('see only its rows of %s', async (table) => {
    const { rows } = await runFor('north', `SELECT tenant FROM ${table}`);
    expect(rows).toEqual([{ tenant: 'north' }]);
    expect((await runFor('nobody', `SELECT tenant FROM ${table}`)).rows).toEqual([]);
  });

  test.each(TENANT_TABLES)('cannot change or delete other rows of %s', async (table) => {
    expect((await runFor('north', `DELETE FROM ${table} WHERE tenant = 'south'`)).rowCount).toBe(0);
    expect((await runFor('nobody', `UPDATE ${table} SET tenant = tenant`)).rowCount).toBe(0);
    await expect(runFor('north', `UPDATE ${table} SET tenant = 'south'`)).rejects.toThrow(
      'row-level security',
    );
    const insert = (INSERTS[table] ?? '').replaceAll('$1', "'west'");
    await expect(runFor('north', insert)).rejects.toThrow('row-level security');
  });

  test.each([
    'secrets',
    'audit_entries',
    'revisions',
    'drafts',
    'scheduled_changes',
    'rate_limit_hits',
    'drizzle.__drizzle_migrations',
  ])('cannot read %s', async (table) => {
    await expect(runFor('north', `SELECT * FROM ${table}`)).rejects.toThrow('permission denied');
  });

  test('leave nothing behind on the connection', async () => {
    await runFor('north', 'SELECT 1');
    await runFor('north', 'SELECT 1 / 0').catch(() => undefined);
    const clients = await Promise.all(Array.from({ length: 10 }, () => database.pool.connect()));
    try {
      for (const client of clients) {
        const { rows } = await client.query<{ role: string; rows: string }>(
          'SELECT current_user AS role, (SELECT count(*) FROM leads) AS rows',
        );
        expect(rows).toEqual([{ role: 'forecourt', rows: '2' }]);
      }
    } finally {
      for (const client of clients) client.release();
    }
  });

  test('a repository that forgets the condition returns nothing of other tenants', async () => {
    const stock = createStockRepository(database);
    await stock.upsert('east', [testVehicle('E1')], { source: 'feed' });
    expect(await stock.count('east')).toBe(1);
    expect((await runFor('east', 'SELECT id FROM vehicles')).rows).toHaveLength(1);
  });
});

describe('a login that may not create the role', () => {
  test('is warned once and works without it', async () => {
    const database = await createTestDatabase();
    try {
      const warnings: string[] = [];
      const asTenant = await openTenantScope(database.pool, {
        role: 'forecourt_missing',
        log: { info: () => undefined, warn: (text) => void warnings.push(text), error: () => undefined },
      });
      expect(warnings).toEqual([
        expect.stringMatching(/Row-level security between tenants is off.*CREATE ROLE forecourt_missing/),
      ]);
      const stock = createStockRepository({ ...database, asTenant });
      await stock.upsert('east', [testVehicle('E1')], { source: 'feed' });
      expect(await stock.count('east')).toBe(1);
      expect(warnings).toHaveLength(1);
    } finally {
      await database.drop();
    }
  }, 60_000);
});
