import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LeadRecord } from '../../dealer';
import { leads } from '../schema';
import { createTestDatabase, createTestLeadKeys, type TestDatabase } from '../testing';
import { LeadConflictError, saveLead } from './index';
import { readRecord } from './stored-record';

const record: LeadRecord = {
  form: 'enquiry',
  category: 'General Enquiry',
  event_id: 22,
  source: 'Website',
  name: 'Ann Lee',
  email: 'ann@example.com',
  phone: '0412 345 678',
  message: 'Is it “there”? 🚗\nThanks; \'"--',
  dateTime: '',
  opt_in: false,
  opt_in_text: 'News?',
  terms_conditions: false,
  url: '/contact',
  user_agent: 'Browser/1',
  lead_attributes: { visited_pages: ['/'], linked_query_params: {} },
};
const KEY = 'press-0001';

const keys = createTestLeadKeys(1);
let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.drop());

const save = (tenant: string, more: Partial<LeadRecord> = {}, key: string | undefined = KEY) =>
  saveLead(database.db, keys, { tenant, key, record: { ...record, ...more }, isSuspect: false });
const getRows = async (tenant: string) =>
  (await database.db.select().from(leads).where(eq(leads.tenant, tenant))).map((row) => ({
    ...row,
    record: readRecord(keys, row),
  }));

describe('a lead', () => {
  it('is stored completely, with tenant and time', async () => {
    const { id, isNew } = await save('whole', { car_id: '7' });
    expect(isNew).toBe(true);
    const [row] = await getRows('whole');
    expect(row).toMatchObject({ id, form: 'enquiry', carId: '7', isSuspect: false });
    expect(row?.record).toEqual({ ...record, car_id: '7' });
    expect(Date.now() - Number(row?.createdAt)).toBeLessThan(60_000);
  });

  it('is the same lead for the same key, even from another page', async () => {
    const first = await save('again');
    const second = await save('again', { user_agent: 'Other/2', url: '/elsewhere' });
    expect(second).toEqual({ id: first.id, isNew: false });
    expect(await getRows('again')).toHaveLength(1);
  });

  it('is rejected if its key was used for other content', async () => {
    await save('other');
    await expect(save('other', { message: 'Something else' })).rejects.toBeInstanceOf(LeadConflictError);
    const [row, ...more] = await getRows('other');
    expect(row?.record.message).toBe(record.message);
    expect(more).toEqual([]);
  });

  it('is the same lead after its vehicle was withdrawn, imported again or deleted', async () => {
    const car: Partial<LeadRecord> = {
      ...{ car_id: '7', category: 'Vehicle Enquiry', event_id: 3, 'Vehicle Make': 'Kia', stock_number: 'S7' },
      vehicle_status: 'in_stock',
    };
    const { id } = await save('withdrawn', car);
    const renamed = { ...car, 'Vehicle Make': 'KIA', event_id: 4, stock_number: 'S8' };
    expect(await save('withdrawn', renamed)).toEqual({ id, isNew: false });
    expect(await save('withdrawn')).toEqual({ id, isNew: false });
    expect(await getRows('withdrawn')).toHaveLength(1);
    await expect(save('withdrawn', { ...car, car_id: '8' })).rejects.toBeInstanceOf(LeadConflictError);
  });

  it('has a key that is unique per tenant', async () => {
    const north = await save('north');
    const south = await save('south', { message: 'Another' });
    expect(south.isNew).toBe(true);
    expect(south.id).not.toBe(north.id);
  });

  it('is stored once when sent several times at once', async () => {
    const saved = await Promise.all(Array.from({ length: 12 }, () => save('crowd')));
    expect(new Set(saved.map(({ id }) => id)).size).toBe(1);
    expect(saved.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await getRows('crowd')).toHaveLength(1);
  });

  it('without a key is stored once per day for the same content', async () => {
    const lead = { tenant: 'keyless', record, isSuspect: false };
    const monday = new Date('2026-11-16T10:00:00Z');
    const first = await saveLead(database.db, keys, lead, monday);
    expect((await saveLead(database.db, keys, lead, monday)).id).toBe(first.id);
    expect((await saveLead(database.db, keys, lead, new Date('2026-11-17T10:00:00Z'))).isNew).toBe(true);
    const other = { ...lead, record: { ...record, message: 'Other words' } };
    expect((await saveLead(database.db, keys, other, monday)).isNew).toBe(true);
  });

  it('is the same lead if only the prices of its order differ, with a key or without one (RSV-013)', async () => {
    const price = (text: string) => ({ order_lines: [{ label: 'Order: Delivery to 3350', text }] });
    const [agreed, priced] = [price('To be agreed'), price('$180')];
    const first = await save('press-order', agreed);
    expect(await save('press-order', priced)).toEqual({ id: first.id, isNew: false });
    const lead = { tenant: 'keyless-order', isSuspect: false };
    const keyless = await saveLead(database.db, keys, { ...lead, record: { ...record, ...agreed } });
    const again = await saveLead(database.db, keys, { ...lead, record: { ...record, ...priced } });
    expect(again).toEqual({ id: keyless.id, isNew: false });
  });

  it('is stored and marked if a bot may have sent it', async () => {
    await saveLead(database.db, keys, { tenant: 'suspect', record, isSuspect: true });
    expect((await getRows('suspect'))[0]?.isSuspect).toBe(true);
  });

  it('that cannot be saved gives an error without personal data', async () => {
    await database.pool.query('ALTER TABLE leads RENAME TO leads_away');
    try {
      const error: unknown = await save('lost').catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(Error);
      const messages = [String(error), JSON.stringify(error), String((error as Error).stack)].join('\n');
      expect(messages).toContain('42P01');
      for (const word of ['Ann', 'ann@', '0412', 'there']) expect(messages).not.toContain(word);
      expect((error as Error).cause).toBeUndefined();
    } finally {
      await database.pool.query('ALTER TABLE leads_away RENAME TO leads');
    }
  });
});
