import { describe, expect, test } from 'vitest';
import type { PlaygroundPageInfo, PlaygroundState } from '../../schemas';
import { ApiError, OfflineError } from '../api';
import { openTestStore, OWN_PATH, ROOT_NODE } from './testing';

const NEW_PATH = 'site/pages/sale.json';
const REDIRECTS = 'site/redirects.json';
const SALE = {
  ...{ id: 'sale', title: 'Sale', address: '/sale', menuOperations: [] },
  head: { title: 'Sale', description: '' },
};
const parse = (text: string | null | undefined): unknown => JSON.parse(text ?? 'null');

describe('a new page', () => {
  test('is one command with its menu entry, and is opened at its address', async () => {
    const config = {
      values: { 'tenant.json': {}, 'theme.json': {}, 'texts.json': {} },
      statementsByFile: {},
    };
    const { state, settle } = await openTestStore({
      draft: () =>
        Promise.resolve({
          ...{ draft: 'd', version: 1, isShown: true, findings: [], impact: [], root: ROOT_NODE, config },
        }),
      page: (tenant, page) =>
        Promise.resolve({
          ...{
            tenant,
            page,
            ownPath: `${tenant}/pages/${page}.json`,
            address: '/',
            timeZone: 'Australia/Perth',
            locationsPath: '/locations',
            isAboutCar: false,
            layers: [],
            patterns: [],
          },
          files: [
            { path: `${tenant}/pages/${page}.json`, text: null },
            { path: 'site/tenant.json', text: '{}' },
          ],
        }),
    });
    const item = {
      op: 'set',
      file: 'tenant.json',
      path: ['menus', 'footer', 'sale'],
      value: { label: 'Sale' },
    };
    const reason = await state().createPage({
      ...SALE,
      origin: { kind: 'blank', layout: 'shell' },
      menuOperations: [item as never],
    });
    expect(reason).toBeUndefined();
    expect(parse(state().files[NEW_PATH]?.text)).toMatchObject({ extends: 'shell', route: '/sale' });
    expect(parse(state().files['site/tenant.json']?.text)).toEqual({
      menus: { footer: { sale: { label: 'Sale' } } },
    });
    expect(state().page).toMatchObject({ page: 'sale', address: '/sale' });
    expect(state().history.past).toHaveLength(1);
    state().undo();
    await settle();
    expect(state().page?.page).toBe('home');
    expect(state().notice?.text).toBe('Undone: Create sale');
    state().redo();
    await settle();
    expect(state().page?.page).toBe('sale');
    // Before the home page has been opened.
    state().undo();
    state().redo();
    await settle();
    expect(state().page?.page).toBe('sale');
    state().undo();
    expect(state().files[NEW_PATH]?.text).toBeNull();
    expect(state().files['site/tenant.json']?.text).toBe('{}');
  });

  test('that copies another one contains the unsaved edits of its layers', async () => {
    const { state } = await openTestStore({
      page: (tenant, page) =>
        Promise.resolve({
          ...{
            tenant,
            page,
            ownPath: OWN_PATH,
            address: '/',
            timeZone: 'Australia/Perth',
            locationsPath: '/locations',
            isAboutCar: false,
            layers: [],
            patterns: [],
          },
          files: [
            { path: OWN_PATH, text: null },
            {
              path: 'base/pages/home.json',
              text: '{ "id": "home", "extends": "shell", "content": { "main": [{ "id": "a", "block": "b" }] } }',
            },
          ],
        }),
    });
    state().type(
      OWN_PATH,
      '{ "id": "home", "changes": [{ "op": "set", "node": "a", "path": "x", "value": 1 }] }',
    );
    await state().createPage({ ...SALE, origin: { kind: 'copy', page: 'home' } });
    expect(parse(state().files[NEW_PATH]?.text)).toMatchObject({
      content: { main: [{ id: 'a', block: 'b', props: { x: 1 } }] },
    });
  });

  test('is not created if the server does not respond', async () => {
    let calls = 0;
    const { state } = await openTestStore({
      page(tenant, page) {
        calls += 1;
        if (calls > 1) return Promise.reject(new OfflineError('The server is not responding.'));
        const files = {
          ownPath: OWN_PATH,
          files: [],
          address: '/',
          timeZone: 'Australia/Perth',
          locationsPath: '/locations',
          isAboutCar: false,
          layers: [],
          patterns: [],
        };
        return Promise.resolve({ tenant, page, ...files });
      },
    });
    const reason = await state().createPage({ ...SALE, origin: { kind: 'copy', page: 'home' } });
    expect(reason).toBe('The server is not responding.');
    expect(state().isOffline).toBe(true);
    expect(state().history.past).toEqual([]);
  });
});

describe('the open page', () => {
  test('gets another address, and the old one leads there', async () => {
    const { state } = await openTestStore();
    state().changeAddress(['/start'], ['/'], [{ path: ['head', 'canonical'], value: '{site.url}/start' }]);
    expect(parse(state().files[OWN_PATH]?.text)).toMatchObject({
      route: '/start',
      head: { canonical: '{site.url}/start' },
    });
    expect(parse(state().files[REDIRECTS]?.text)).toEqual([{ from: '/', to: '/start' }]);
    state().undo();
    expect(state().files[REDIRECTS]?.text).toBeNull();
  });

  test('is hidden and shown again', async () => {
    const { state } = await openTestStore();
    const before = parse(state().files[OWN_PATH]?.text);
    state().removePage('hide', ['/'], { kind: 'nothing' });
    expect(parse(state().files[OWN_PATH]?.text)).toMatchObject({ abstract: true });
    expect(state().files[REDIRECTS]).toBeUndefined();
    state().restorePage();
    expect(parse(state().files[OWN_PATH]?.text)).toEqual(before);
  });

  test('is shown although a layer below hides it', async () => {
    const { state } = await openTestStore();
    state().restorePage();
    expect(parse(state().files[OWN_PATH]?.text)).toMatchObject({ abstract: false });
  });

  test('is deleted, and its address is gone or leads elsewhere', async () => {
    const { state } = await openTestStore();
    state().removePage('delete', ['/', '/home'], { kind: 'gone' });
    expect(state().files[OWN_PATH]?.text).toBeNull();
    expect(parse(state().files[REDIRECTS]?.text)).toEqual([
      { from: '/', status: 410 },
      { from: '/home', status: 410 },
    ]);
    state().undo();
    state().removePage('delete', ['/'], { kind: 'redirect', to: '/faqs' });
    expect(parse(state().files[REDIRECTS]?.text)).toEqual([{ from: '/', to: '/faqs' }]);
  });
});

test('the list of pages follows the draft', async () => {
  const page: PlaygroundPageInfo = {
    ...{ id: 'home', title: 'Start', layer: 'site', state: 'own', kind: 'page', routes: ['/start'] },
    ...{ address: '/start', isTemplate: true },
  };
  const response: PlaygroundState = {
    ...{ draft: 'd', version: 1, isShown: true, findings: [], impact: [], root: ROOT_NODE },
    pages: [page],
  };
  const { state, settle } = await openTestStore({ draft: () => Promise.resolve(response) });
  state().showMode('pages');
  await settle();
  expect(state().workspace?.tenants[0]?.pages).toEqual([{ id: 'home', title: 'Start' }]);
  expect(state().page?.address).toBe('/start');
});

describe('a new site', () => {
  const tenant = {
    ...{
      slug: 'fresh',
      name: 'Fresh',
      parent: 'base',
      domains: [],
      theme: {},
      phone: '1',
      email: 'a@b.example',
    },
    ...{ address: { city: 'Perth', state: 'WA' as const }, licence: '' },
  };

  test('is opened, and can be discarded', async () => {
    const sites = [{ slug: 'site', name: 'Site', pages: [{ id: 'home', title: 'Home' }] }];
    const { state } = await openTestStore({
      workspace: () => Promise.resolve({ tenants: [...sites], blocks: [], commonTexts: {}, examples: {} }),
      createTenant({ slug, name }) {
        sites.push({ slug, name, pages: [{ id: 'home', title: 'Home' }] });
        return Promise.resolve({ slug, files: { 'tenant.json': '{}' } });
      },
      discardTenant() {
        sites.pop();
        return Promise.resolve();
      },
    });
    expect(await state().createSite(tenant)).toBeUndefined();
    expect(state().page?.tenant).toBe('fresh');
    expect(state().createdSite?.slug).toBe('fresh');
    await state().discardSite();
    expect(state().createdSite).toBeUndefined();
    expect(state().page?.tenant).toBe('site');
  });

  test('that the server refuses leaves everything as it is', async () => {
    const { state } = await openTestStore({
      createTenant: () => Promise.reject(new ApiError(409, 'It already exists.')),
    });
    expect(await state().createSite(tenant)).toBe('It already exists.');
    expect(state().page?.tenant).toBe('site');
  });
});
