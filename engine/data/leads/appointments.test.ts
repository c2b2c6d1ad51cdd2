import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LeadRecord } from '../../dealer';
import { createTestDatabase, createTestLeadKeys, type TestDatabase } from '../testing';
import { AppointmentTakenError, countAppointments, deleteLeadsByEmail, listLeads, saveLead } from './index';

const DATE = '2026-11-28';
const record: LeadRecord = {
  ...{ form: 'test-drive', category: 'Test Drive', event_id: 17, source: 'Website' },
  ...{ name: 'Ann Lee', email: 'ann@example.com', phone: '', message: '', dateTime: `${DATE}T09:00` },
  ...{ opt_in: false, opt_in_text: '', terms_conditions: false, url: '/', user_agent: '' },
  lead_attributes: { visited_pages: [], linked_query_params: {} },
};

const keys = createTestLeadKeys(1);
let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()), 60_000);
afterAll(() => database.drop());

const book = (tenant: string, key: string, { time = '09:00', capacity = 1, location = 'main' } = {}) =>
  database.db.transaction((db) =>
    saveLead(db, keys, {
      ...{ tenant, key, isSuspect: false, destinations: ['dealer'] },
      record: { ...record, email: `${key}@example.com`, dateTime: `${DATE}T${time}` },
      booking: { location, startsAt: `${DATE}T${time}`, capacity },
    }),
  );
const count = async (tenant: string, location = 'main') =>
  Object.fromEntries(await countAppointments(database.db, { tenant, location, date: DATE }));

describe('an appointment', () => {
  it('is booked with its lead', async () => {
    await book('plain', 'ann');
    await book('plain', 'bo', { time: '10:00' });
    await book('plain', 'cy', { location: 'north' });
    expect(await count('plain')).toEqual({ [`${DATE}T09:00`]: 1, [`${DATE}T10:00`]: 1 });
    expect(await count('plain', 'north')).toEqual({ [`${DATE}T09:00`]: 1 });
    expect(await count('other')).toEqual({});
  });

  it('is refused without storing the lead if its time is taken', async () => {
    await book('taken', 'ann');
    await expect(book('taken', 'bo')).rejects.toThrow(AppointmentTakenError);
    expect(await listLeads(database.db, keys, { tenant: 'taken', limit: 10 })).toHaveLength(1);
    // The same form again is the same lead, whose time is not taken by itself.
    expect(await book('taken', 'ann')).toMatchObject({ isNew: false });
  });

  it('is free again when its lead is deleted', async () => {
    await book('deleted', 'ann');
    await deleteLeadsByEmail(database.db, keys, { tenant: 'deleted', email: 'ann@example.com' });
    expect(await count('deleted')).toEqual({});
    await book('deleted', 'bo');
  });
});

it.each([1, 3])('of %i people at once, no more get a time than it has seats for', async (capacity) => {
  const tenant = `race-${capacity}`;
  const results = await Promise.allSettled(
    Array.from({ length: 12 }, (_, index) => book(tenant, `visitor${index}`, { capacity })),
  );
  const refused = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  );
  expect(refused).toHaveLength(12 - capacity);
  expect(refused.every((error) => error instanceof AppointmentTakenError)).toBe(true);
  expect(await count(tenant)).toEqual({ [`${DATE}T09:00`]: capacity });
  expect(await listLeads(database.db, keys, { tenant, limit: 50 })).toHaveLength(capacity);
});
