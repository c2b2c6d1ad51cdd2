import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormSubmission } from '../../../schemas';
import { VISITED_KEY, VISITED_LENGTH } from '../islands/visited-pages';
import { collectLeadAttributes, sendForm } from './leads';
import { readStoredContact, storeSentForm } from './sent-leads';

const lead: FormSubmission = {
  form: 'enquiry',
  name: 'Ann',
  email: 'ann@example.com',
  phone: '',
  message: 'Hi',
  car_id: '7',
};

const TAGS = { category: 'Vehicle Enquiry', car_type: 'used' };
const SENT = {
  ...{ form: 'enquiry', category: 'Vehicle Enquiry', car_id: '7', car_type: 'used' },
  ...{ name: 'Ann', email: 'ann@example.com' },
};

function stubFetch(status: number, body: unknown) {
  const fetchMock = vi.fn(() => Promise.resolve(new Response(JSON.stringify(body), { status })));
  vi.stubGlobal('fetch', fetchMock);
  return fetchMock;
}

const storage = new Map<string, string>();
beforeEach(() => {
  storage.clear();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', {
    location: { pathname: '/enquire/a', search: '?utm_source=mail&q=x&gclid=7' },
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
    },
    sessionStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
    },
    addEventListener: () => undefined,
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('sendForm (API-018)', () => {
  it('posts JSON and returns the id', async () => {
    const fetchMock = stubFetch(201, { lead_id: 'l1' });
    expect(await sendForm(lead, TAGS)).toEqual({ leadId: 'l1' });
    expect(fetchMock).toHaveBeenCalledWith(
      '/api/leads',
      expect.objectContaining({ method: 'POST', body: JSON.stringify(lead) }),
    );
  });

  it('counts an accepted lead with its category and the type of the car (API-024)', async () => {
    const dispatchEvent = vi.fn();
    vi.stubGlobal('document', { dispatchEvent });
    stubFetch(422, { errors: [] });
    await sendForm(lead, TAGS);
    expect(dispatchEvent).not.toHaveBeenCalled();
    stubFetch(201, { lead_id: 'l1' });
    await sendForm(lead, TAGS);
    const events = dispatchEvent.mock.calls.map(([event]) => (event as CustomEvent).detail as unknown);
    expect(events).toEqual([
      {
        ...{ event: 'generate_lead', lead_kind: 'enquiry', lead_category: 'Vehicle Enquiry' },
        ...{ item_id: '7', car_type: 'used' },
      },
    ]);
  });

  it('counts it as the server has stored it, which knows the car chosen in the form', async () => {
    const dispatchEvent = vi.fn();
    vi.stubGlobal('document', { dispatchEvent });
    stubFetch(201, { lead_id: 'l1', category: 'Fleet', car_type: 'demo' });
    const tags = { category: 'Fleet', car_type: 'demo' };
    expect(await sendForm(lead, { category: 'General Enquiry' })).toEqual({ leadId: 'l1', tags });
    stubFetch(201, { lead_id: 'l1', category: 'Fleet', car_type: 7 });
    await sendForm(lead, TAGS);
    const events = dispatchEvent.mock.calls.map(([event]) => (event as CustomEvent).detail as unknown);
    const counted = { event: 'generate_lead', lead_kind: 'enquiry', lead_category: 'Fleet', item_id: '7' };
    expect(events).toEqual([{ ...counted, car_type: 'demo' }, counted]);
  });

  it('returns the page that follows if the answer has one (API-023, LEAD-015)', async () => {
    stubFetch(201, { lead_id: 'l1', success_href: '/success?lead=l1' });
    expect(await sendForm(lead, TAGS)).toEqual({ leadId: 'l1', successHref: '/success?lead=l1' });
    stubFetch(201, { lead_id: 'l1', success_href: 'javascript:alert(1)' });
    expect(await sendForm(lead, TAGS)).toEqual({ leadId: 'l1' });
  });

  it('returns the errors of fields', async () => {
    const errors = [{ field: 'email', code: 'invalid' }];
    stubFetch(422, { errors });
    expect(await sendForm(lead, TAGS)).toEqual({ errors });
  });

  it('returns the server’s message, if any (LEAD-018)', async () => {
    stubFetch(429, { detail: 'Later, please.' });
    expect(await sendForm(lead, TAGS)).toEqual({ isOffline: false, reason: 'Later, please.' });
    stubFetch(500, { errors: [] });
    expect(await sendForm(lead, TAGS)).toEqual({ isOffline: false });
    stubFetch(201, 'invalid');
    expect(await sendForm(lead, TAGS)).toEqual({ isOffline: false });
  });

  it('gives up after 15 seconds', async () => {
    const timeout = vi
      .spyOn(AbortSignal, 'timeout')
      .mockReturnValue(AbortSignal.abort(new DOMException('', 'TimeoutError')));
    vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) =>
      Promise.reject(signal?.reason as Error),
    );
    expect(await sendForm(lead, TAGS)).toEqual({ isOffline: false, isTimeout: true });
    expect(timeout).toHaveBeenCalledWith(15_000);
    timeout.mockRestore();
  });

  it('reads an unknown code of a newer server as an invalid value', async () => {
    stubFetch(422, {
      errors: [
        { field: 'email', code: 'disposable', excess: 'many' },
        { field: 'message', code: 'tooLong', excess: 6_000, unit: 'characters' },
      ],
    });
    expect(await sendForm(lead, TAGS)).toEqual({
      errors: [
        { field: 'email', code: 'invalid' },
        { field: 'message', code: 'tooLong', excess: 6_000 },
      ],
    });
  });

  it('reports a lost connection', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await sendForm(lead, TAGS)).toEqual({ isOffline: false });
    vi.stubGlobal('navigator', { onLine: false });
    expect(await sendForm(lead, TAGS)).toEqual({ isOffline: true });
  });
});

describe('stored lead data', () => {
  it('has the contact details, the sent leads and the site’s marker (LEAD-013, LEAD-014, LEAD-017, LEAD-040, LEAD-052, ENT-036)', () => {
    storeSentForm('yard', 'l1', SENT);
    expect(readStoredContact()).toEqual({ name: 'Ann', email: 'ann@example.com' });
    expect(JSON.parse(storage.get('forecourt.leads') ?? '')).toMatchObject([
      { lead_id: 'l1', kind: 'enquiry', category: 'Vehicle Enquiry', car_id: '7', car_type: 'used' },
    ]);
    expect(storage.get('forecourt.success.yard')).toBe('"Vehicle Enquiry"');
    expect([...storage.values()].join()).not.toContain('Hi');
  });

  it('has the last twenty leads', () => {
    for (let index = 0; index < 25; index += 1) storeSentForm('yard', `l${index}`, SENT);
    const ids = (JSON.parse(storage.get('forecourt.leads') ?? '') as { lead_id: string }[]).map(
      (sent) => sent.lead_id,
    );
    expect(ids).toHaveLength(20);
    expect(ids.at(-1)).toBe('l24');
  });

  it.each(['invalid', '7', '{"name":7}', 'null'])('is empty when storage contains %s', (text) => {
    storage.set('forecourt.contact', text);
    expect(readStoredContact()).toEqual({});
  });

  it('is empty when storage is blocked', () => {
    vi.stubGlobal('window', {
      get localStorage(): Storage {
        throw new Error('blocked');
      },
    });
    expect(() => storeSentForm('yard', 'l1', SENT)).not.toThrow();
    expect(readStoredContact()).toEqual({});
  });

  it('includes this page and its campaign parameters (LEAD-055)', () => {
    expect(collectLeadAttributes()).toEqual({
      visited_pages: ['/enquire/a'],
      linked_query_params: { utm_source: 'mail', gclid: '7' },
    });
  });

  it('has no address that opens a reservation or a shared list', () => {
    const secret = 'x'.repeat(32);
    storage.set(VISITED_KEY, `/shortlists/${secret}?done=created\n/reservations/${secret}\n`);
    expect(collectLeadAttributes().visited_pages).toEqual([
      '/shortlists/***',
      '/reservations/***',
      '/enquire/a',
    ]);
  });

  it('has the pages that the tab has opened, and the campaign of the last link with one (LEAD-055)', () => {
    storage.set(
      VISITED_KEY,
      '/?utm_source=old\n/search/used-cars?q=kia&utm_source=mail\n/search/used-cars?q=rio\n/cars/b\n/cars/b\n',
    );
    window.location.search = '?page=2';
    expect(collectLeadAttributes()).toEqual({
      visited_pages: ['/', '/search/used-cars', '/cars/b', '/enquire/a'],
      linked_query_params: { utm_source: 'mail' },
    });
  });

  it('has the last fifty pages, without the part of a page at which the storage ends', () => {
    const lines = Array.from({ length: 3_000 }, (_, index) => `/cars/${index}\n`).join('');
    storage.set(VISITED_KEY, lines.slice(-VISITED_LENGTH));
    const { visited_pages: pages = [] } = collectLeadAttributes();
    expect([pages.length, pages[0], pages.at(-2), pages.at(-1)]).toEqual([
      50,
      '/cars/2951',
      '/cars/2999',
      '/enquire/a',
    ]);
    storage.set(VISITED_KEY, `/tail\n/${'x'.repeat(VISITED_LENGTH - 7)}`);
    expect(collectLeadAttributes().visited_pages).toEqual([`/${'x'.repeat(499)}`, '/enquire/a']);
  });

  it('has only this page when storage is blocked or was changed', () => {
    storage.set(VISITED_KEY, 'javascript:alert(1)\n{}\n');
    expect(collectLeadAttributes().visited_pages).toEqual(['/enquire/a']);
    vi.stubGlobal('window', {
      location: window.location,
      get sessionStorage(): Storage {
        throw new Error('blocked');
      },
    });
    expect(collectLeadAttributes().visited_pages).toEqual(['/enquire/a']);
  });
});
