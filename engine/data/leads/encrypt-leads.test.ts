import { createHash } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LeadRecord } from '../../dealer';
import { listAuditEntries } from '../audit';
import { leads } from '../schema';
import {
  createTestDatabase,
  createTestLeadKeys,
  listTestableServers,
  TEST_LEAD_WORDS,
  testLeadRecord,
  type TestDatabase,
} from '../testing';
import { hashContentWithoutKey } from './lead-hashes';
import {
  deleteLeadsByEmail,
  encryptLeads,
  findMissingKeys,
  listLeads,
  rotateLeadKey,
  saveLead,
  type LeadKeys,
} from '.';

const old = createTestLeadKeys(1);
const both = createTestLeadKeys(2, 1);
const fresh = createTestLeadKeys(2);
const EMAIL = 'Zebedee@Quill.example';

describe.each(listTestableServers())('in the %s database', (kind) => {
  let database: TestDatabase;
  beforeEach(async () => void (database = await createTestDatabase(kind)), 60_000);
  afterEach(() => database.drop());

  const save = (keys: LeadKeys, changes: Partial<LeadRecord> = {}, key?: string, now?: Date) =>
    saveLead(
      database.db,
      keys,
      { tenant: 'yard', key, record: testLeadRecord(changes), isSuspect: false, destinations: ['crm'] },
      now,
    );
  /** Stores a row as versions without encryption did. */
  async function savePlain(id: string, changes: Partial<LeadRecord> = {}, key = id) {
    const record = testLeadRecord(changes);
    await database.pool.query(
      `INSERT INTO leads (id, tenant, idempotency_key, content_hash, kind, is_suspect, data)
       VALUES ($1, 'yard', $2, $3, 'enquiry', false, $4)`,
      [id, key, hashContentWithoutKey(record), JSON.stringify(record)],
    );
  }
  const getMessages = async (keys: LeadKeys, filter: object = {}) =>
    (await listLeads(database.db, keys, { tenant: 'yard', limit: 1_000, ...filter }))
      .map(({ record }) => record?.message)
      .sort();
  const rows = () => database.db.select().from(leads).orderBy(asc(leads.id));
  /** All that the table holds: the text of its rows, and the bytes of the encrypted column. */
  const readRaw = async () =>
    (await rows())
      .map((row) => `${JSON.stringify(row)}\n${row.encryptedData?.toString('latin1') ?? ''}`)
      .join('\n')
      .toLowerCase();
  async function expectNothingPersonal() {
    const raw = await readRaw();
    expect(TEST_LEAD_WORDS.filter((word) => raw.includes(word))).toEqual([]);
    // Nor can it be guessed, because no plain hash of it is stored.
    const guesses = [
      hashContentWithoutKey(testLeadRecord()),
      createHash('sha256').update(EMAIL.toLowerCase()).digest('hex'),
    ];
    expect(guesses.filter((guess) => raw.includes(guess))).toEqual([]);
  }

  describe('a new lead', () => {
    it('is not readable in its row, and found by its address', async () => {
      await save(old);
      await save(old, {}, 'press-0001');
      await expectNothingPersonal();
      expect(await getMessages(old, { email: ` ${EMAIL} ` })).toHaveLength(2);
      expect(await getMessages(old, { email: 'other@quill.example' })).toEqual([]);
    });

    it('cannot be both plain and encrypted', async () => {
      await save(old);
      await expect(database.pool.query("UPDATE leads SET data = '{}'")).rejects.toThrow('leads_record');
      await expect(database.pool.query('UPDATE leads SET key_id = NULL')).rejects.toThrow('leads_record');
    });
  });

  describe('leads from before', () => {
    it('are read, found, delivered and deleted as they are', async () => {
      await savePlain('a', { message: 'one' });
      await savePlain('b', { message: 'two', email: EMAIL });
      expect(await getMessages(old, { email: EMAIL })).toEqual(['one', 'two']);
      expect(await deleteLeadsByEmail(database.db, old, { email: EMAIL })).toBe(2);
    });

    it('are encrypted, by several processes at once, and each once', async () => {
      const ids = Array.from({ length: 250 }, (_, index) => `lead-${String(index).padStart(3, '0')}`);
      for (const id of ids) await savePlain(id, { message: id });
      const done = await Promise.all([1, 2, 3].map(() => encryptLeads(database.db, old, null)));
      expect(done.reduce((sum, count) => sum + count)).toBe(ids.length);
      expect(await encryptLeads(database.db, old, null)).toBe(0);
      expect(await getMessages(old)).toEqual(ids);
      expect(await getMessages(old, { email: EMAIL })).toEqual(ids);
      await expectNothingPersonal();
    });

    it('can be encrypted in several goes', async () => {
      for (let index = 0; index < 150; index += 1) await savePlain(`lead-${index}`);
      expect(await encryptLeads(database.db, old, null, { isStopped: () => true })).toBe(100);
      expect(await encryptLeads(database.db, old, null)).toBe(50);
    });

    it('without a key are still stored once per day, before and after they are encrypted', async () => {
      const now = new Date('2026-11-27T10:00:00Z');
      await savePlain('a', {}, `day:2026-11-27:${hashContentWithoutKey(testLeadRecord())}`);
      expect(await save(old, {}, undefined, now)).toEqual({ id: 'a', isNew: false });
      await encryptLeads(database.db, old, null);
      await expectNothingPersonal();
      expect(await save(old, {}, undefined, now)).toEqual({ id: 'a', isNew: false });
      expect(await save(both, {}, undefined, now)).toEqual({ id: 'a', isNew: false });
      await rotateLeadKey(database.db, both);
      expect(await save(fresh, {}, undefined, now)).toEqual({ id: 'a', isNew: false });
    });

    it('lose keys from which their content could be guessed', async () => {
      const guessable = createHash('sha256').update('content').digest('base64url');
      await savePlain('a', { message: 'one' }, guessable);
      await savePlain('b', { message: 'two' }, 'press-0001');
      await encryptLeads(database.db, old, null);
      expect((await rows()).map(({ idempotencyKey }) => idempotencyKey)).toEqual(['form:a', 'press-0001']);
    });

    it('are encrypted even if the same lead was stored again', async () => {
      const now = new Date('2026-11-27T10:00:00Z');
      const { id } = await save(old, {}, undefined, now);
      await savePlain('a', {}, `day:2026-11-27:${hashContentWithoutKey(testLeadRecord())}`);
      expect(await encryptLeads(database.db, old, null)).toBe(1);
      await expectNothingPersonal();
      expect((await rows()).map(({ idempotencyKey }) => idempotencyKey)).toContain('day:2026-11-27:a');
      expect((await save(old, {}, undefined, now)).id).toBe(id);
    });
  });

  describe('the rotation of the key', () => {
    it('encrypts all leads with the new one, and the old one is no longer needed', async () => {
      await save(old, { message: 'one' }, 'press-0001');
      await save(old, { message: 'two' });
      await savePlain('plain', { message: 'three' });
      await save(both, { message: 'four' }, 'press-0004');
      expect(await getMessages(both, { email: EMAIL })).toHaveLength(4);
      expect(await rotateLeadKey(database.db, both)).toEqual({
        encrypted: 3,
        unusedKeyIds: [old.current.id],
        unreadable: [],
      });
      expect(await getMessages(fresh)).toEqual(['four', 'one', 'three', 'two']);
      expect(await getMessages(fresh, { email: EMAIL })).toHaveLength(4);
      // The same submission is still the same lead.
      expect((await save(fresh, { message: 'one' }, 'press-0001')).isNew).toBe(false);
      await expectNothingPersonal();
      expect(await rotateLeadKey(database.db, both)).toMatchObject({ encrypted: 0, unreadable: [] });
      const entries = await listAuditEntries(database.db, { limit: 10 });
      expect(entries.map(({ action }) => action)).toEqual(['rotate-leads-key']);
    });

    it('leaves leads whose key is missing, and says which it is', async () => {
      await save(old, { message: 'one' });
      await save(fresh, { message: 'two' });
      const other = createTestLeadKeys(3, 2);
      const unreadable = [{ keyId: old.current.id, leads: 1 }];
      expect(await rotateLeadKey(database.db, other)).toMatchObject({ encrypted: 1, unreadable });
      expect(await findMissingKeys(database.db, other)).toEqual(unreadable);
      expect(await getMessages(other)).toEqual(['two', undefined]);
      expect(await getMessages(createTestLeadKeys(3, 1))).toEqual(['one', 'two']);
    });

    it('passes over leads that were damaged', async () => {
      const { id } = await save(old, { message: 'one' });
      await save(old, { message: 'two' });
      await database.db
        .update(leads)
        .set({ encryptedData: sql`set_byte(encrypted_data, 20, (get_byte(encrypted_data, 20) + 1) % 256)` })
        .where(eq(leads.id, id));
      expect(await rotateLeadKey(database.db, both)).toMatchObject({
        encrypted: 1,
        unusedKeyIds: [],
        unreadable: [{ keyId: old.current.id, leads: 1 }],
      });
      const [damaged] = await listLeads(database.db, both, { ids: [id], limit: 1 });
      expect(damaged).toMatchObject({ record: undefined, problem: expect.stringContaining('damaged') });
    });
  });

  describe('a lead whose key is missing', () => {
    it('does not keep the same submission from being stored', async () => {
      const first = await save(old, {}, 'press-0001');
      const second = await save(fresh, {}, 'press-0001');
      expect(second.isNew).toBe(true);
      expect(await save(fresh, {}, 'press-0001')).toEqual({ id: second.id, isNew: false });
      expect(await save(old, {}, 'press-0001')).toEqual({ id: first.id, isNew: false });
    });

    it('is listed with the id of the key and what to do', async () => {
      const { id } = await save(old);
      const [lead] = await listLeads(database.db, fresh, { ids: [id], limit: 1 });
      expect(lead).toMatchObject({
        record: undefined,
        problem: expect.stringMatching(new RegExp(`the key ${old.current.id}, which is missing\\. Add it`)),
        deliveries: [{ destination: 'crm', state: 'pending' }],
      });
    });
  });
});
