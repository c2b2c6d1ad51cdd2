// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { PlaygroundDraft, PlaygroundEntry, PlaygroundNode, PlaygroundState } from '../../schemas';
import { StoreProvider } from '../store';
import { openTestStore } from '../store/testing';
import { PeopleList } from './PeopleList';
import { PersonInspector } from './PersonInspector';

afterEach(cleanup);

const LOCATIONS = 'site/locations.json';
const getPath = (id: string) => `site/content/people/${id}.json`;
const createEntry = (
  id: string,
  title: string,
  values: object,
  more: Partial<PlaygroundEntry> = {},
): PlaygroundEntry => ({
  ...{ id, title, layer: 'site', state: 'own', period: 'live' },
  values: { title, ...values },
  ...more,
});
const ENTRIES = [
  createEntry('ann', 'Ann Lee', { role: 'Sales', order: 1, locations: ['north'] }),
  createEntry('bob', 'Bob Ray', { role: 'Finance', order: 2 }, { layer: 'base', state: 'inherited' }),
  createEntry('cat', 'Cat Fox', { role: 'Service', order: 3, image: { src: '/media/cat.webp' } }),
];
const OWN_TEXTS: Readonly<Record<string, string>> = {
  [getPath('ann')]: JSON.stringify({ id: 'ann', fields: { title: 'Ann Lee', role: 'Sales', order: 1 } }),
  [getPath('cat')]: JSON.stringify({ id: 'cat', fields: { title: 'Cat Fox', role: 'Service', order: 3 } }),
};
const SCHEMA = {
  type: 'object',
  properties: {
    title: { type: 'string' },
    order: { type: 'number' },
    tags: { type: 'array', items: { type: 'string' } },
    locations: { type: 'array', items: { type: 'string' } },
    role: { type: 'string', description: 'Job.' },
    badge: { type: 'string' },
  },
};

/** @param shown the person that is open */
async function show({
  entries = ENTRIES,
  shown = 'ann',
}: { entries?: PlaygroundEntry[]; shown?: string } = {}) {
  const drafts: PlaygroundDraft[] = [];
  const entry = entries.find(({ id }) => id === shown);
  const root: PlaygroundNode = {
    ...{ id: 'entry', block: 'people', slots: {}, placements: [], statementsByPath: {} },
    props: { ...entry?.values },
  };
  const opened = await openTestStore({
    page: (tenant, page) => {
      const ownPath = `site/content/${page}.json`;
      return Promise.resolve({
        ...{ tenant, page, ownPath, address: '/team', layers: ['site'], patterns: [] },
        ...{ timeZone: 'Australia/Sydney', locationsPath: '/locations', isAboutCar: false },
        files: [
          { path: ownPath, text: OWN_TEXTS[ownPath] ?? null },
          {
            path: LOCATIONS,
            text: JSON.stringify([
              { id: '1', slug: 'north', name: 'North yard' },
              { id: '2', slug: 'south', name: 'South yard' },
            ]),
          },
        ],
      });
    },
    draft: (draft): Promise<PlaygroundState> => {
      drafts.push(draft);
      return Promise.resolve({
        ...{ draft: 'd', version: 1, isShown: true, findings: [], impact: [], providedShapes: {}, root },
        ...(draft.includesCollection === 'people' && {
          collection: { name: 'people', title: 'People', schema: SCHEMA, entries },
        }),
      });
    },
  });
  const { store, settle, state } = opened;
  state().showMode('people');
  if (entry) await state().openPage('site', `people/${shown}`);
  await settle();
  await settle();
  render(
    <StoreProvider value={store}>
      <PeopleList />
      <PersonInspector />
    </StoreProvider>,
  );
  const read = (id: string): unknown => JSON.parse(state().files[getPath(id)]?.text ?? 'null');
  return { ...opened, drafts, read };
}
const row = (name: RegExp | string) => screen.getByRole('treeitem', { name });
const listNames = () =>
  screen.getAllByRole('treeitem').map((item) => item.querySelector('.tree-row-label')?.textContent);
const wait = () => act(() => new Promise((done) => setTimeout(done, 0)));

it('lists people as visitors see them, with photo or initials, job, place and origin', async () => {
  const { state } = await show();
  expect(state().mode).toBe('people');
  expect(listNames()).toEqual(['Ann Lee', 'Bob Ray', 'Cat Fox']);
  expect(row('Ann Lee, Sales · North yard').textContent).toContain('AL');
  expect(row('Bob Ray, Finance · All locations, inherited')).toBeDefined();
  expect(row(/^Cat Fox/).querySelector('img')?.src).toContain('path=cat.webp');
});

it('finds people by their words and their location', async () => {
  await show();
  fireEvent.change(screen.getByLabelText('Find a person'), { target: { value: 'finan' } });
  expect(listNames()).toEqual(['Bob Ray']);
  fireEvent.change(screen.getByLabelText('Find a person'), { target: { value: '' } });
  fireEvent.change(screen.getByLabelText('Who works at'), { target: { value: 'south' } });
  // Whoever has no location works everywhere.
  expect(listNames()).toEqual(['Bob Ray', 'Cat Fox']);
  fireEvent.change(screen.getByLabelText('Find a person'), { target: { value: 'nobody' } });
  expect(screen.getByText('No one matches. Try another word or location.')).toBeDefined();
});

it('orders people with the keyboard, in the files of those that move, and undoes that at once', async () => {
  const { state, read } = await show();
  fireEvent.keyDown(row(/^Cat Fox/), { key: 'ArrowUp', altKey: true });
  await wait();
  expect(read('cat')).toMatchObject({ fields: { order: 2 } });
  // An inherited person is overridden, and the file says what it was.
  expect(read('bob')).toEqual({
    id: 'bob',
    changes: [{ op: 'set', path: 'order', value: 3, shadows: expect.any(String) }],
  });
  expect(read('ann')).toMatchObject({ fields: { order: 1 } });
  expect(state().history.past.at(-1)?.name).toBe('Move Cat Fox');
  act(() => state().undo());
  expect(read('cat')).toMatchObject({ fields: { order: 3 } });
  expect(read('bob')).toBeNull();
  fireEvent.keyDown(row(/^Ann Lee/), { key: 'ArrowUp', altKey: true });
  expect(screen.getByText('Ann Lee cannot be moved there.')).toBeDefined();
});

it('moves the open person with buttons, too', async () => {
  const { read } = await show();
  const selected = within(row(/^Ann Lee/));
  expect(selected.getByRole('button', { name: 'Move Ann Lee up' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  fireEvent.click(selected.getByRole('button', { name: 'Move Ann Lee down' }));
  await wait();
  expect(read('ann')).toMatchObject({ fields: { order: 3 } });
});

it('edits the person in a form in the words of dealers', async () => {
  const { read, state } = await show();
  const form = within(document.querySelector<HTMLElement>('.inspector') ?? document.body);
  const labels = [...document.querySelectorAll('.inspector label')].map(({ textContent }) => textContent);
  expect(labels).toEqual(['Name', 'Job', 'North yard', 'South yard', 'Badge']);
  fireEvent.change(form.getByLabelText('Job'), { target: { value: 'Sales manager' } });
  expect(read('ann')).toMatchObject({ fields: { role: 'Sales manager' } });
  fireEvent.click(form.getByLabelText('South yard'));
  expect(read('ann')).toMatchObject({ fields: { locations: ['north', 'south'] } });
  act(() => state().undo());
  act(() => state().undo());
  expect(read('ann')).toMatchObject({ fields: { role: 'Sales' } });
});

it('adds a person to this site', async () => {
  const { read } = await show();
  fireEvent.click(screen.getByRole('button', { name: 'New person…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'New person', hidden: true }));
  expect(dialog.queryByLabelText('Collection')).toBeNull();
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Dan Oak' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Create', hidden: true }));
  expect(read('dan-oak')).toMatchObject({ id: 'dan-oak', fields: { title: 'Dan Oak' } });
});

it('says what to do where no one is listed, and where there is no such collection', async () => {
  await show({ entries: [], shown: '' });
  expect(screen.getByText(/No one is listed here yet/)).toBeDefined();
  expect(screen.getByText('Choose a person to edit, or add one.')).toBeDefined();
});
