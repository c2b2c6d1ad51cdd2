import { expect, test, vi } from 'vitest';
import type { PlaygroundLead, PlaygroundLeadDetail, PlaygroundLeadList } from '../../schemas';
import { OfflineError, type LeadApi } from '../api';
import { createInboxStore } from './inbox-store';
import { describeDelivery, describeReach } from './inbox-texts';

const createLead = (id: string): PlaygroundLead => ({
  ...{ id, receivedAt: '2026-11-27T05:08:52Z', isSuspect: false, name: id, category: 'General Enquiry' },
  ...{ form: 'enquiry', vehicle: '', deliveries: [] },
});
const createList = (ids: readonly string[], more: Partial<PlaygroundLeadList> = {}): PlaygroundLeadList => ({
  leads: ids.map(createLead),
  ...{ timeZone: 'Australia/Brisbane', examined: ids.length, unreadable: 0, scope: 'list' },
  ...more,
});
const createDetail = (id: string): PlaygroundLeadDetail => ({
  lead: { ...createLead(id), name: `${id}, retried` },
  ...{ timeZone: 'Australia/Brisbane', sections: [], files: ['photo-1.jpg'] },
});

function setUp(change: Partial<LeadApi> = {}) {
  const download = vi.fn();
  const api: LeadApi = {
    workspace: () =>
      Promise.resolve({
        tenants: ['north', 'south'].map((slug) => ({ slug, name: slug, pages: [] })),
        ...{ blocks: [], commonTexts: {}, examples: {} },
      }),
    list: ({ tenant, cursor }) =>
      Promise.resolve(
        cursor === undefined ? createList([tenant], { nextCursor: '1' }) : createList(['older']),
      ),
    show: ({ id }) => Promise.resolve(createDetail(id)),
    file: ({ id, number }) => Promise.resolve(new Blob([`${id} ${number}`])),
    retry: ({ id }) => Promise.resolve(createDetail(id)),
    export: () =>
      Promise.resolve({ fileName: 'leads.csv', csv: 'csv', count: 2, unreadable: 0, isComplete: false }),
    ...change,
  };
  return { store: createInboxStore({ api, download }), download };
}
const listIds = ({ loaded }: { loaded?: PlaygroundLeadList }) => loaded?.leads.map(({ id }) => id);

test('opens the named site, or the first', async () => {
  for (const [name, expected] of [
    ['south', 'south'],
    ['nobody', 'north'],
  ]) {
    const { store } = setUp();
    await store.getState().start(name);
    expect(listIds(store.getState())).toEqual([expected]);
  }
});

test('adds older leads, and keeps them when a delivery is attempted again', async () => {
  const { store } = setUp();
  await store.getState().start();
  await store.getState().loadOlder();
  expect(listIds(store.getState())).toEqual(['north', 'older']);
  await store.getState().loadOlder();
  await store.getState().openLead('north');
  await store.getState().retry('crm', 'CRM');
  const { loaded, open } = store.getState();
  expect(loaded?.leads.map(({ name }) => name)).toEqual(['north, retried', 'older']);
  expect(open).toMatchObject({ done: 'CRM: we’ll try again within seconds.', retrying: undefined });
});

test('ignores answers to an earlier question', async () => {
  const answers: (() => void)[] = [];
  const { store } = setUp({
    list: ({ search = '' }) =>
      new Promise((resolve) => answers.push(() => resolve(createList([search || 'all'])))),
  });
  const started = store.getState().start();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  const searched = store.getState().show({ tenant: 'north', search: 'ann' });
  answers[1]?.();
  answers[0]?.();
  await Promise.all([started, searched]);
  expect(listIds(store.getState())).toEqual(['ann']);
});

test('keeps what is shown when a call fails, and says why', async () => {
  const fail = () => Promise.reject(new OfflineError('The server is not responding.'));
  let list: LeadApi['list'] = () => Promise.resolve(createList(['north']));
  const { store, download } = setUp({ list: (query) => list(query), export: fail, show: fail, retry: fail });
  await store.getState().start();
  list = fail;
  await store.getState().reload();
  await store.getState().exportLeads();
  await store.getState().openLead('north');
  const state = store.getState();
  expect(listIds(state)).toEqual(['north']);
  expect([state.listProblem, state.exported?.text, state.open?.problem]).toEqual(
    Array.from({ length: 3 }, () => 'The server is not responding.'),
  );
  expect([state.isLoading, state.isExporting]).toEqual([false, false]);
  expect(download).not.toHaveBeenCalled();
});

test('downloads a file and says if it does not have all', async () => {
  const { store, download } = setUp();
  await store.getState().start();
  await store.getState().exportLeads();
  const [fileName, content] = download.mock.calls[0] as [string, Blob];
  expect([fileName, await content.text()]).toEqual(['leads.csv', 'csv']);
  expect(store.getState().exported?.text).toMatch(/^Downloaded 2 leads\. Older leads aren’t included/);
});

test('says how far a search came', () => {
  const oldest = '2026-05-03T00:00:00Z';
  expect(describeReach(createList([]))).toBe('0 leads.');
  expect(
    describeReach(
      createList(['a'], { scope: 'text', examined: 2_000, oldest, nextCursor: '1', unreadable: 3 }),
    ),
  ).toMatch(
    /^Found 1 lead\. Searched the newest 2,000 leads, back to 3 May 2026.*Older leads weren’t searched\. 3 of them couldn’t be read/,
  );
});

test('names the state of a delivery, in the time zone of the site', () => {
  const delivery = { destination: 'crm', label: 'crm', attempts: 1, nextAttemptAt: '2026-11-27T05:08:52Z' };
  expect(describeDelivery({ ...delivery, state: 'pending' }, 'Australia/Brisbane')).toMatch(
    /^Waiting after 1 failed attempt, next attempt 27 Nov 2026, 3:08\spm$/,
  );
  expect(describeDelivery({ ...delivery, state: 'failed', attempts: 27 }, 'Australia/Brisbane')).toBe(
    'Failed after 27 attempts',
  );
});

test('loads and saves photos of the open lead', async () => {
  const { store, download } = setUp();
  await store.getState().start();
  await expect(store.getState().loadFile(1)).rejects.toThrow('No lead is open.');
  await store.getState().openLead('north');
  const photo = await store.getState().loadFile(2);
  expect(await photo.text()).toBe('north 2');
  store.getState().downloadFile('photo-2.jpg', photo);
  expect(download).toHaveBeenCalledWith('lead-north-photo-2.jpg', photo);
});
