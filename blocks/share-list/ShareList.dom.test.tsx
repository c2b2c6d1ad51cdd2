// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { favourites } from '../../engine/browser/stores/favourites';
import { exampleProps } from '../kit/testing';
import { act, hydrateIsland, screen, waitFor } from '../kit/testing-dom';
import manifest from './block.json';
import sharedExample from '../shared-list/example.json';
import example from './example.json';
import ShareList from './ShareList';

const props = exampleProps<'share-list'>(manifest, example);
const shared = sharedExample.data.shortlist;
const createCar = (id: string) => ({ id, name: `Car ${id}`, slug: `car-${id}`, make: 'Kia', model: 'Rio' });
const saveCars = (...ids: string[]) => act(async () => ids.forEach((id) => favourites().add(createCar(id))));
const LIST = {
  ...{ id: 'l1', cars: 2, first_car: 'Car c', note: '', people: 0 },
  ...{ created_at: '2026-11-30T00:00:00Z', expires_at: '2026-12-30T00:00:00Z' },
};
const PATH = `/shortlists/${'t'.repeat(32)}`;

/** What the server answers, by method and path. */
let answers: Record<string, { status: number; body?: object }>;
let sent: { path: string; fields: string }[];
beforeEach(() => {
  sent = [];
  answers = {};
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    sent.push({ path, fields: String(init.body ?? '') });
    const { status, body } = answers[`${init.method ?? 'GET'} ${path}`] ?? { status: 500, body: {} };
    return new Response(status === 204 ? null : JSON.stringify(body), { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** An answer that arrives when it is told to. */
function createLate() {
  let resolve: (response: Response) => void = () => undefined;
  const promise = new Promise<Response>((done) => (resolve = done));
  return { promise, resolve: (response: Response) => resolve(response) };
}

const open = (overrides = {}) =>
  hydrateIsland(
    <main tabIndex={-1}>
      <ShareList {...props} account={undefined} {...overrides} />
    </main>,
  );
const submit = () => screen.getByRole('button', { name: 'Create a link' });

describe('sharing saved cars', () => {
  it('is not offered while there are none, or without the feature', async () => {
    open();
    expect(screen.queryByRole('heading')).toBeNull();
    await saveCars('z');
    expect(screen.getByRole('heading', { name: 'Share this list' })).toBeTruthy();
  });

  it('sends all cars but those that were left out, and shows the link', async () => {
    answers = {
      'POST /api/shortlists': { status: 201, body: { id: 'l1', path: PATH } },
      'GET /api/shortlists': {
        status: 200,
        body: { shortlists: [LIST] },
      },
    };
    const { user } = open();
    await saveCars('a', 'b', 'c');
    await user.click(screen.getByText('3 cars in the list'));
    await user.click(screen.getByRole('checkbox', { name: 'Car b' }));
    expect(screen.getByText('2 cars in the list')).toBeTruthy();
    await user.type(screen.getByLabelText(/Your first name/), 'Ann');
    await user.click(submit());
    const link = await screen.findByLabelText<HTMLInputElement>('Link to your list');
    expect(link.value).toBe(location.origin + PATH);
    const fields = new URLSearchParams(sent[0]?.fields);
    expect([fields.getAll('car'), fields.get('name'), fields.get('website')]).toEqual([
      ['c', 'a'],
      'Ann',
      '',
    ]);
    // The link is kept on this device, and listed.
    await waitFor(() => expect(screen.getByText('Nobody has marked a car yet')).toBeTruthy());
    expect(
      screen.getAllByRole('link', { name: /^Open the list/ }).map((a) => a.getAttribute('href')),
    ).toEqual([PATH, PATH]);
    expect(localStorage.getItem('forecourt.shortlists')).toContain(PATH);
    // Ending it forgets it.
    answers['POST /api/shortlists/end'] = { status: 204 };
    answers['GET /api/shortlists'] = { status: 200, body: { shortlists: [] } };
    await user.click(screen.getByText(/^End the link to Car c and 1 more car/));
    await user.click(screen.getByRole('button', { name: 'Yes, end it' }));
    await screen.findByText('The link has ended. Nobody can open the list any more.');
    expect(localStorage.getItem('forecourt.shortlists')).toBeNull();
    expect(screen.queryByLabelText('Link to your list')).toBeNull();
  });

  it('does not claim that a link has ended which still works', async () => {
    localStorage.setItem('forecourt.shortlists', JSON.stringify({ l1: PATH }));
    answers = {
      'GET /api/shortlists': { status: 200, body: { shortlists: [LIST] } },
      'POST /api/shortlists/end': { status: 404, body: { reason: 'unavailable' } },
      [`GET /api${PATH}`]: { status: 200, body: { ...shared, state: 'open' } },
    };
    const { user } = open();
    await user.click(await screen.findByText(/^End the link to/));
    await user.click(screen.getByRole('button', { name: 'Yes, end it' }));
    expect((await screen.findByRole('alert')).textContent).toContain('That didn’t work.');
    answers[`GET /api${PATH}`] = { status: 404, body: { reason: 'unavailable' } };
    await user.click(screen.getByRole('button', { name: 'Yes, end it' }));
    await screen.findByText('The link has ended. Nobody can open the list any more.');
  });

  it('keeps a link that was made while an older answer was on its way, and offers another', async () => {
    localStorage.setItem('forecourt.shortlists', JSON.stringify({ old: `/shortlists/${'o'.repeat(32)}` }));
    const late = createLate();
    const answer = fetch;
    let isFirst = true;
    vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
      const isLate = isFirst && init.method === undefined;
      if (isLate) isFirst = false;
      return isLate ? late.promise : answer(path, init);
    });
    answers = {
      'POST /api/shortlists': { status: 201, body: { id: 'l1', path: PATH } },
      'GET /api/shortlists': { status: 200, body: { shortlists: [LIST] } },
    };
    const { user } = open();
    await saveCars('a');
    await user.click(submit());
    await screen.findByRole('group', { name: 'Your link is ready' });
    await act(async () => late.resolve(Response.json({ shortlists: [] })));
    expect(localStorage.getItem('forecourt.shortlists')).toContain(PATH);
    await user.click(screen.getByRole('button', { name: 'Create another link' }));
    expect(document.activeElement?.localName).toBe('summary');
  });

  it('needs one car, and takes at most 20', async () => {
    const { user } = open();
    await saveCars(...Array.from({ length: 22 }, (_, index) => `n${index}`));
    expect(screen.getByText('20 cars in the list')).toBeTruthy();
    await user.click(screen.getByText('20 cars in the list'));
    await user.click(screen.getByRole('checkbox', { name: 'Car n0' }));
    expect(screen.getByRole('alert').textContent).toBe('Choose up to 20 cars. You’ve chosen 21.');
    await user.click(submit());
    for (const box of screen.getAllByRole<HTMLInputElement>('checkbox'))
      if (box.checked) await user.click(box);
    await user.click(submit());
    expect(screen.getByRole('alert').textContent).toBe('Choose at least one car.');
    expect(sent).toEqual([]);
  });

  it('says why a link could not be made, and keeps what was typed', async () => {
    answers = { 'POST /api/shortlists': { status: 409, body: { reason: 'tooMany' } } };
    const { user } = open();
    await saveCars('a');
    await user.type(screen.getByLabelText(/A note/), 'Hello');
    await user.click(submit());
    expect((await screen.findByRole('alert')).textContent).toContain('You have too many links');
    expect(screen.getByLabelText<HTMLTextAreaElement>(/A note/).value).toBe('Hello');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answers = {};
    await user.click(submit());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('You’re offline.'));
  });

  it('shows the cars and links of an account without script', () => {
    const { container } = open({ account: props.account });
    expect(container.querySelector('form[action="/api/shortlists"] [name=page]')).toHaveProperty(
      'value',
      '/my-garage',
    );
    expect(screen.getByText('1 person has marked cars')).toBeTruthy();
    expect(container.querySelectorAll('form [name=car]')).toHaveLength(2);
  });
});
