import { describe, expect, it } from 'vitest';
import type { StoredLead } from '../../data';
import { testLeadRecord } from '../../data/testing';
import type { LeadRecord } from '../../dealer';
import { findLeads, type ListLeads } from './find-leads';

const LIMITS = { leads: 50, examined: 2_000 };

const createLead = (index: number, change?: Partial<LeadRecord>): StoredLead => ({
  ...{ id: `lead-${index}`, tenant: 'yard', createdAt: new Date(1e12 - index), isSuspect: false },
  ...{
    cursor: `${index}`,
    record: testLeadRecord({ message: `Number ${index}`, ...change }),
    deliveries: [],
  },
});
const createLeads = (count: number) => Array.from({ length: count }, (_, index) => createLead(index));

/** Lists leads as the database does: those after the cursor, limited. The email filter finds whole addresses. */
const createList =
  (leads: readonly StoredLead[]): ListLeads =>
  ({ after, email, limit }) =>
    Promise.resolve(
      leads
        .slice(after === undefined ? 0 : leads.findIndex(({ cursor }) => cursor === after) + 1)
        .filter(({ record }) => email === undefined || record?.email === email.toLowerCase())
        .slice(0, limit),
    );
const find = (leads: readonly StoredLead[], search?: string, cursor?: string, limits = LIMITS) =>
  findLeads(createList(leads), { tenant: 'yard', search, cursor }, limits);
const getIds = ({ leads }: { leads: readonly StoredLead[] }) => leads.map(({ id }) => id);

describe('the list', () => {
  it.each([
    [0, []],
    [49, [49]],
    [50, [50]],
    [51, [50, 1]],
    [130, [50, 50, 30]],
  ])('of %i leads has each lead once', async (count, sizes) => {
    const leads = createLeads(count);
    const seen: string[] = [];
    const found: number[] = [];
    for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
      const page = await find(leads, undefined, cursor);
      if (page.leads.length > 0) found.push(page.leads.length);
      seen.push(...getIds(page));
      cursor = page.nextCursor;
    }
    expect(found).toEqual(sizes);
    expect(seen).toEqual(leads.map(({ id }) => id));
  });
});

describe('a search', () => {
  it('finds words anywhere, in any order, case and with or without accents', async () => {
    const leads = [
      createLead(1, {
        name: 'Zoë Núñez',
        message: 'The blue one',
        'Vehicle Make': 'Citroën',
        stock_number: 'S77',
      }),
      createLead(2, { answers: [{ label: 'Trade-in', text: 'Holden Barina' }] }),
      createLead(3, { phone: '+61 412 345 678' }),
    ];
    for (const text of ['zoe', 'NUNEZ blue', 'citroen s77', 'blue  zoë'])
      expect(getIds(await find(leads, text)), text).toEqual(['lead-1']);
    expect(getIds(await find(leads, 'barina'))).toEqual(['lead-2']);
    for (const text of ['0412345678', '0412 345', '+61 (0) 412 345 678', '5 678'])
      expect(getIds(await find(leads, text)), text).toEqual(['lead-3']);
    expect(getIds(await find(leads, 'zoe barina'))).toEqual([]);
  });

  it('reads a limited number of leads, says how far it came, and can go on', async () => {
    const leads = [...createLeads(3_000), createLead(3_000, { name: 'Ancient' })];
    const first = await find(leads, 'ancient');
    expect(first).toMatchObject({
      leads: [],
      examined: 2_000,
      scope: 'text',
      oldest: leads[1_999]?.createdAt,
    });
    const second = await find(leads, 'ancient', first.nextCursor);
    expect(getIds(second)).toEqual(['lead-3000']);
    expect([second.examined, second.nextCursor]).toEqual([1_001, undefined]);
  });

  it('stops at a full page without losing the leads behind it', async () => {
    const leads = createLeads(300);
    const first = await find(leads, 'number');
    const second = await find(leads, 'number', first.nextCursor);
    expect([...getIds(first), ...getIds(second)]).toEqual(leads.slice(0, 100).map(({ id }) => id));
  });

  it('for a whole address needs no text', async () => {
    const leads = [...createLeads(2_500), createLead(2_500, { email: 'ann@example.com' })];
    expect(await find(leads, ' ANN@example.com ')).toMatchObject({
      scope: 'address',
      leads: [{ id: 'lead-2500' }],
    });
  });

  it('counts leads that cannot be read', async () => {
    const unreadable: StoredLead = { ...createLead(1), record: undefined, problem: 'The key is not here.' };
    const found = await find([unreadable, createLead(2)], 'number');
    expect(found).toMatchObject({ unreadable: 1, examined: 2, leads: [{ id: 'lead-2' }] });
  });
});
